import { watchSources } from './changes.ts'
import type { Child } from './child.ts'

/** What each process is made of. The consoles' server takes its pages' changes by itself. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  services: ['contracts/', 'projections/', 'services/'],
  checkpointer: ['contracts/', 'services/kernel/', 'services/transparency/'],
  projections: ['contracts/', 'projections/', 'services/kernel/'],
}

/** Starts a process anew whenever something that it is made of has changed. Answers what ends that. */
export function renewChanged(root: string, children: readonly Child[], say: (text: string) => void): () => Promise<void> {
  let renewing: Promise<unknown> = Promise.resolve()
  const renew = async (child: Child) => {
    const from = performance.now()
    try {
      await child.renew()
      say(`↻ ${child.name} started anew (${((performance.now() - from) / 1000).toFixed(1)} s).`)
    } catch (error) {
      say(`! ${(error as Error).message}`)
    }
  }
  const stop = watchSources(root, ['contracts', 'projections', 'services'], (files) => {
    const isOf = ({ name }: Child) => MADE_OF[name]?.some((folder) => [...files].some((file) => file.startsWith(folder))) === true
    // One round after the other: what changes meanwhile is in the next.
    renewing = renewing.then(() => Promise.all(children.filter(isOf).map(renew)))
  })
  return async () => {
    stop()
    await renewing
  }
}

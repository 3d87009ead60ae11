import { watchSources } from './changes.ts'
import type { Child } from './child.ts'

/** The sources of each process. The consoles' server picks up its pages' changes itself. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  services: ['contracts/', 'projections/', 'services/'],
  checkpointer: ['contracts/', 'services/kernel/', 'services/transparency/'],
  projections: ['contracts/', 'projections/', 'services/kernel/'],
}

/** Restarts a process whenever its sources have changed. Returns a function that stops this. */
export function renewChanged(root: string, children: readonly Child[], say: (text: string) => void): () => Promise<void> {
  let renewing: Promise<unknown> = Promise.resolve()
  const renew = async (child: Child) => {
    const from = performance.now()
    try {
      await child.renew()
      say(`↻ ${child.name} restarted (${((performance.now() - from) / 1000).toFixed(1)} s).`)
    } catch (error) {
      say(`! ${(error as Error).message}`)
    }
  }
  const stop = watchSources(root, ['contracts', 'projections', 'services'], (files) => {
    const isOf = ({ name }: Child) => MADE_OF[name]?.some((folder) => [...files].some((file) => file.startsWith(folder))) === true
    // One round after the other: later changes are in the next.
    renewing = renewing.then(() => Promise.all(children.filter(isOf).map(renew)))
  })
  return async () => {
    stop()
    await renewing
  }
}

import { join } from 'node:path'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import type { Rolldown } from 'vite'

const SOURCE = join(import.meta.dirname, '..', 'src')
/**
 * Which script of the build a module of the calculate screens goes to: its kind's, or the one of them all where several kinds need it. Left to
 * itself the build makes a file of every two modules that share something, and a screen of twenty of them waits for a line of round trips.
 * `before` is what the scripts' names begin with.
 */
export function pageChunks(before: string): Rolldown.CodeSplittingNameFunction {
  let chunks: ReadonlyMap<string, string> | undefined
  return (id, context) => {
    const chunk = (chunks ??= chunksOf(context)).get(id)
    return chunk && `${before}${chunk}`
  }
}

/** What every page of somebody who is signed in stands in, asks the server with, and keeps on the device with. */
const FRAME = ['app/layouts/data-layout.tsx', 'app/layouts/user-layout.tsx', 'shared/session/refresh.ts', 'shared/device/sealed-store.ts']
/** The pages that visits begin with. The calculate screens of all kinds are one: theirs are told apart above. */
const PAGES = [
  ['features/overview/routes/overview.tsx'],
  ['features/clients/routes/clients.tsx'],
  ['workbench/routes/calculate.tsx', ...KINDS.map(({ path }) => `features/${path}/kind.ts`)],
]

/** The script `name` holds what all those pages are framed by, and what more than one of them needs: none of them brings what another is made of. */
export function sharedChunk(name: string): Rolldown.CodeSplittingNameFunction {
  let shared: ReadonlySet<string> | undefined
  return (id, context) => ((shared ??= sharedOf(context)).has(id) ? name : null)
}

function sharedOf(context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const inSource = (files: readonly string[]) => files.map((file) => join(SOURCE, file))
  const shared = new Set(modulesOf(context, inSource(FRAME)))
  const seen = new Set<string>()
  for (const page of PAGES)
    for (const id of modulesOf(context, inSource(page)))
      if (seen.has(id)) shared.add(id)
      else seen.add(id)
  return shared
}

function chunksOf(context: Rolldown.ChunkingContext): ReadonlyMap<string, string> {
  const chunks = new Map<string, string>()
  for (const { path } of KINDS) {
    const files = ['workbench/routes/calculate.tsx', `features/${path}/kind.ts`].map((file) => join(SOURCE, file))
    // What isn't a kind's own serves other pages as well, which have no use for the kind.
    const isOwn = (id: string) => !chunks.has(id) && [`/contracts/`, `/features/${path}/`].some((folder) => id.includes(folder))
    for (const id of modulesOf(context, files)) chunks.set(id, isOwn(id) ? path : 'calculate')
  }
  return chunks
}

/** The modules of these files and of all that they import when they are loaded. */
function modulesOf(context: Rolldown.ChunkingContext, from: readonly string[]): ReadonlySet<string> {
  const modules = new Set<string>()
  const left = [...from]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (modules.has(id)) continue
    const found = context.getModuleInfo(id)
    if (found === null) throw new Error(`The build has no module ${id}: name the page's files anew.`)
    modules.add(id)
    left.push(...found.importedIds)
  }
  return modules
}

import { join } from 'node:path'
import { KINDS } from '@tafel/contracts/base/kind-names.ts'
import type { Rolldown } from 'vite'

const SOURCE = join(import.meta.dirname, '..', 'src')
/**
 * Assigns the modules of the calculate screens to scripts: to their kind's, or to a common one if several kinds use them. By default the
 * bundler makes a file for every pair of modules that share something, and a screen of twenty such files waits for sequential round trips.
 * `prefix` is the prefix of the scripts' names.
 */
export function pageChunks(prefix: string): Rolldown.CodeSplittingNameFunction {
  let chunks: ReadonlyMap<string, string> | undefined
  return (id, context) => {
    const chunk = (chunks ??= chunksOf(context)).get(id)
    return chunk && `${prefix}${chunk}`
  }
}

/** The frame of every signed-in page: layout, server requests and storage on the device. */
const FRAME = ['app/layouts/data-layout.tsx', 'app/layouts/user-layout.tsx', 'shared/session/refresh.ts', 'shared/device/sealed-store.ts']
/** The pages where visits start. The calculate screens of all kinds count as one: the function above separates them. */
const PAGES = [
  ['features/overview/routes/overview.tsx'],
  ['features/clients/routes/clients.tsx'],
  ['workbench/routes/calculate.tsx', ...KINDS.map(({ path }) => `features/${path}/kind.ts`)],
]

/** The script `name` holds the pages' frame and everything that several pages need, so that no page loads parts of another. */
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
    // Anything that isn't a kind's own is used by other pages too, which don't need the kind.
    const isOwn = (id: string) => !chunks.has(id) && [`/contracts/`, `/features/${path}/`].some((folder) => id.includes(folder))
    for (const id of modulesOf(context, files)) chunks.set(id, isOwn(id) ? path : 'calculate')
  }
  return chunks
}

/** The modules of these files and of all their static imports. */
function modulesOf(context: Rolldown.ChunkingContext, from: readonly string[]): ReadonlySet<string> {
  const modules = new Set<string>()
  const left = [...from]
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (modules.has(id)) continue
    const found = context.getModuleInfo(id)
    if (found === null) throw new Error(`The build has no module ${id}: update the page's files.`)
    modules.add(id)
    left.push(...found.importedIds)
  }
  return modules
}

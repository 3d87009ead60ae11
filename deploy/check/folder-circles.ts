import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { importsOf } from './imports.ts'

/** A file that makes one folder need another. */
export interface FolderEdge {
  readonly from: string
  readonly to: string
  readonly because: string
}

/** Which folders need which others by the relative imports of their files; `text` gives a file's source. Tests don't count. */
export function folderEdges(files: readonly string[], text: (file: string) => string): readonly FolderEdge[] {
  return files.flatMap((file) =>
    importsOf(file, text(file))
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) => normalize(join(dirname(file), specifier)))
      .filter((target) => dirname(target) !== dirname(file))
      .map((target) => ({ from: dirname(file), to: dirname(target), because: `${file} imports ${target}` })),
  )
}

/** The edges on a circle of folders; empty if every folder can be understood after those that it needs. */
export function circularEdges(edges: readonly FolderEdge[]): readonly FolderEdge[] {
  const below = new Map<string, Set<string>>()
  for (const { from, to } of edges) below.set(from, (below.get(from) ?? new Set()).add(to))
  const reached = new Map([...below.keys()].map((folder) => [folder, reachable(folder, below)] as const))
  return edges.filter(({ from, to }) => reached.get(to)?.has(from) === true)
}

function reachable(start: string, below: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const seen = new Set<string>()
  const left = [...(below.get(start) ?? [])]
  for (let folder = left.pop(); folder !== undefined; folder = left.pop()) {
    if (seen.has(folder)) continue
    seen.add(folder)
    left.push(...(below.get(folder) ?? []))
  }
  return seen
}

/** The circles of the folders of a tree of sources, as offences. */
export function checkFolderCircles(root: string, files: readonly string[]): readonly { readonly file: string; readonly message: string }[] {
  const sources = files.filter((file) => !/\.test\.tsx?$|\/(testing|test|contract)\//.test(file))
  return circularEdges(folderEdges(sources, (file) => readFileSync(join(root, file), 'utf8'))).map(({ because, from, to }) => ({
    file: because,
    message: `which closes a circle between the folders ${from} and ${to}`,
  }))
}

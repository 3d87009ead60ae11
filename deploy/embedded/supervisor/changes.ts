import { watch } from 'node:fs'
import { join } from 'node:path'

/** An editor that saves all its files is done after so long. */
const QUIET_MS = 100

/** Names the sources in these folders that have changed, once they have been left alone for a moment. Tests and texts are no sources. */
export function watchSources(root: string, folders: readonly string[], onChange: (files: ReadonlySet<string>) => void): () => void {
  let changed = new Set<string>()
  let quiet: NodeJS.Timeout | undefined
  const report = () => {
    const files = changed
    changed = new Set()
    onChange(files)
  }
  const watchers = folders.map((folder) =>
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (file === null || !isSource(file)) return
      changed.add(`${folder}/${file.replaceAll('\\', '/')}`)
      clearTimeout(quiet)
      quiet = setTimeout(report, QUIET_MS)
    }),
  )
  // A folder that goes away while it is looked at.
  for (const watcher of watchers) watcher.on('error', () => undefined)
  return () => {
    clearTimeout(quiet)
    for (const watcher of watchers) watcher.close()
  }
}

const isSource = (file: string): boolean =>
  /\.(tsx?|json)$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(^|[\\/])node_modules[\\/]/.test(file)

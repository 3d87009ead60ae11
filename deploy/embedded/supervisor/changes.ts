import { watch } from 'node:fs'
import { join } from 'node:path'

/** An editor that saves all its files has finished after this time. */
const QUIET_MS = 100

/** Reports changed sources in these folders, after a short pause. Tests and texts are ignored. */
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
  // A folder may be removed while it is watched.
  for (const watcher of watchers) watcher.on('error', () => undefined)
  return () => {
    clearTimeout(quiet)
    for (const watcher of watchers) watcher.close()
  }
}

const isSource = (file: string): boolean =>
  /\.(tsx?|json)$/.test(file) && !/\.test\.tsx?$/.test(file) && !/(^|[\\/])node_modules[\\/]/.test(file)

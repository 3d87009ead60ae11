import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyState, KEPT, type State, state } from './model.ts'

export interface Store {
  readonly state: State
  /** Writes changes soon; resolves when they are on disk. */
  save(): Promise<void>
}

/** The state of one data folder: in memory, and in one file that is replaced as a whole. An unreadable file is replaced. */
export async function openStore(dataDir: string | undefined, seed?: string): Promise<Store> {
  const file = dataDir === undefined ? undefined : join(dataDir, 'payfast.json')
  if (dataDir !== undefined) await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const kept = await load(file, seed)
  let writing: Promise<void> | undefined
  let again = false

  async function write(): Promise<void> {
    do {
      again = false
      for (const name of Object.keys(KEPT) as (keyof typeof KEPT)[]) kept[name].splice(0, Math.max(0, kept[name].length - KEPT[name]))
      if (file === undefined) return
      await writeFile(`${file}.new`, JSON.stringify(kept), { mode: 0o600 })
      await rename(`${file}.new`, file)
    } while (again)
  }

  return {
    state: kept,
    save() {
      again = true
      // One write at a time; later changes are in the next.
      writing ??= write().finally(() => (writing = undefined))
      return writing
    },
  }
}

async function load(file: string | undefined, seed: string | undefined): Promise<State> {
  if (file === undefined) return emptyState(seed)
  try {
    return state.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return emptyState(seed)
  }
}

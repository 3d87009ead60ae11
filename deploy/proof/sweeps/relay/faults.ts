import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TOPIC_SETTINGS } from '@tafel/contracts/api/integration/topics.ts'
import { selfSigned } from '@tafel/deploy/embedded/eventstore/certificate.ts'
import { freePort } from '@tafel/deploy/embedded/postgres/test-cluster.ts'
import { startKafka } from '@tafel/deploy/real-servers/kafka.ts'
import { newId } from '@tafel/kernel/runtime/ids.ts'
import { kafkaClient } from '@tafel/services/relay/kafka-client.ts'
import { expectedOf, recordDeleted } from '@tafel/services/relay/testing/log.ts'
import { type Verdict, verdict } from '@tafel/services/relay/testing/verdict.ts'
import { smallDisk } from '../../faults/kit/small-disk.ts'
import { startLoad } from './load.ts'
import { patientWrite } from './patient-write.ts'
import { readTopics } from './read-topics.ts'
import { JARS_IN, type Stage, type StageOptions, startStage } from './stage.ts'

const STREAMS = 6
const EVERY_MS = 100
const DISK_MEGABYTES = 64
const CLIENTS = 'tafel.clients.v1'
const RECORDS = 'tafel.records.v1'
const USER = 'relay'
const PASSWORD = 'the password of the bench'
/** A broker's answers during an orderly shutdown, depending on the state of the request. */
const LED_ELSEWHERE = /another broker is becoming the leader|it closed the connection|it does not answer/

/** The relay's report during a fault, and the comparison of Kafka with the log afterwards. */
export interface Fault extends Verdict {
  readonly report: string
}

interface Course {
  /** Before anything is written. */
  readonly before?: () => Promise<void>
  /** While much is written. */
  readonly begin?: () => Promise<void>
  readonly expected: RegExp
  /** Too short for a health check: the relay's log is read instead. */
  readonly isMomentary?: boolean
  readonly end?: () => Promise<void>
}

type Say = (line: string) => void

/** Each fault once, by name; faults on one stage run in order. */
export const FAULTS: Readonly<Record<string, (say: Say) => Promise<Readonly<Record<string, Fault>>>>> = {
  oneBroker: onOneBroker,
  leaderMoved: onTwoBrokers,
  authentication: withLogin,
}

async function under(stage: Stage, { before, begin, expected, isMomentary = false, end }: Course, name: string, say: Say): Promise<Fault> {
  await before?.()
  const load = startLoad(stage.commands, { streams: STREAMS, everyMs: EVERY_MS })
  try {
    await stage.progressed()
    const logged = isMomentary ? stage.logs(expected) : undefined
    // If the fault can't be caused, that is the error to report.
    logged?.catch(() => undefined)
    await begin?.()
    const report = await (logged ?? stage.says(expected))
    say(`${name}: ${report}`)
    await end?.()
    await stage.progressed()
    await stage.caughtUp(await load.stop())
    await stage.isWell()
    const found = verdict(await expectedOf(stage.store), await readTopics({ brokers: [stage.kafka().brokers] }))
    say(`${name}: ${JSON.stringify(found)}`)
    return { report, ...found }
  } finally {
    await load.stop()
  }
}

/** A broker on a small disk: a missing topic, a message that is too large, a kill, a full disk. */
async function onOneBroker(say: Say): Promise<Readonly<Record<string, Fault>>> {
  const kafkaDir = await mkdtemp(join(tmpdir(), 'tafel-relay-disk-'))
  const disk = await smallDisk(kafkaDir, DISK_MEGABYTES)
  try {
    return await staged({ kafkaDir }, async (stage) => {
      const asAdmin = adminOf(stage)
      const topicMissing = await under(
        stage,
        {
          // While it is empty, because a topic's messages go with it.
          before: () => asAdmin((admin) => admin.deleteTopics({ topics: [CLIENTS] })),
          expected: /tafel\.clients\.v1 was missing at .+ and was created again/,
        },
        'topicMissing',
        say,
      )
      const tooLarge = await under(
        stage,
        {
          begin: () => asAdmin((admin) => limit(admin, RECORDS, '100')),
          expected: /Kafka refuses a message of \d+ of them as too large/,
          end: () => asAdmin((admin) => limit(admin, RECORDS, '1048588')),
        },
        'tooLarge',
        say,
      )
      const brokerKilled = await under(
        stage,
        { begin: () => stage.stopKafka(), expected: /since .+: it does not answer/, end: () => stage.startKafka() },
        'brokerKilled',
        say,
      )
      const diskFull = await under(
        stage,
        {
          begin: () => disk.fill(),
          expected: /cannot write to its disk|a broker stops when its disk is full/,
          async end() {
            await stage.stopKafka()
            await disk.makeRoom()
            await stage.startKafka()
          },
        },
        'diskFull',
        say,
      )
      return { topicMissing, tooLarge, brokerKilled, diskFull }
    })
  } finally {
    disk.remove()
    await rm(kafkaDir, { recursive: true, force: true })
  }
}

/** Shuts down the second of two brokers; the relay finds the new leaders. */
async function onTwoBrokers(say: Say): Promise<Readonly<Record<string, Fault>>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tafel-relay-second-'))
  const port = await freePort()
  const replicated = { 'default.replication.factor': '2', 'offsets.topic.replication.factor': '2', 'min.insync.replicas': '1' }
  let second: Awaited<ReturnType<typeof startKafka>> | undefined
  try {
    return await staged(
      {
        settings: () => replicated,
        environment: (brokers) => ({ TAFEL_KAFKA: `${brokers},127.0.0.1:${port}` }),
        async prepare(brokers, clusterId) {
          const controller = Number(brokers.split(':')[1]) + 1
          const settings = {
            ...replicated,
            'process.roles': 'broker',
            'node.id': '2',
            listeners: `PLAINTEXT://127.0.0.1:${port}`,
            'controller.quorum.voters': `1@127.0.0.1:${controller}`,
          }
          second = await startKafka({ dataDir, jarsIn: JARS_IN, port, memory: '256m', clusterId, settings }, () => undefined)
        },
      },
      async (stage) => ({
        leaderMoved: await under(
          stage,
          { begin: async () => second?.stop(), expected: LED_ELSEWHERE, isMomentary: true },
          'leaderMoved',
          say,
        ),
      }),
    )
  } finally {
    await second?.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** TLS and SCRAM: first with an unknown authority, then with a wrong password, then with the right ones. */
async function withLogin(say: Say): Promise<Readonly<Record<string, Fault>>> {
  const folder = await mkdtemp(join(tmpdir(), 'tafel-relay-login-'))
  const file = async (name: string, content: string) => {
    await writeFile(join(folder, name), content, { mode: 0o600 })
    return join(folder, name)
  }
  const [own, other] = [selfSigned(), selfSigned()]
  const [keystore, ca, otherCa, right, wrong] = await Promise.all([
    file('keystore.pem', `${own.privateKey}${own.certificate}`),
    file('ca.pem', own.certificate),
    file('other.pem', other.certificate),
    file('right', PASSWORD),
    file('wrong', 'another password'),
  ])
  const guarded = await freePort()
  const login = (passwordFile: string, caFile: string) => ({ TAFEL_KAFKA_SASL_PASSWORD_FILE: passwordFile, TAFEL_KAFKA_CA_FILE: caFile })
  const settings = (port: number) => {
    const clients = `PLAINTEXT://127.0.0.1:${port},SASL_SSL://localhost:${guarded}`
    return {
      listeners: `${clients},CONTROLLER://127.0.0.1:${port + 1}`,
      'advertised.listeners': clients,
      'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,SASL_SSL:SASL_SSL,CONTROLLER:PLAINTEXT',
      'inter.broker.listener.name': 'PLAINTEXT',
      'sasl.enabled.mechanisms': 'SCRAM-SHA-512',
      'listener.name.sasl_ssl.scram-sha-512.sasl.jaas.config': 'org.apache.kafka.common.security.scram.ScramLoginModule required;',
      'ssl.keystore.type': 'PEM',
      'ssl.keystore.location': keystore,
    }
  }
  const again = async (stage: Stage, environment: Readonly<Record<string, string>>) => {
    await stage.stopRelay()
    stage.startRelay(environment)
  }
  try {
    return await staged(
      {
        settings,
        formatWith: ['--add-scram', `SCRAM-SHA-512=[name=${USER},password=${PASSWORD}]`],
        environment: () => ({
          TAFEL_KAFKA: `localhost:${guarded}`,
          TAFEL_KAFKA_TLS: 'true',
          TAFEL_KAFKA_SASL_USER: USER,
          ...login(right, ca),
        }),
      },
      async (stage) => ({
        authorityUnknown: await under(
          stage,
          { begin: () => again(stage, login(right, otherCa)), expected: /certificate is not trusted/, end: () => again(stage, {}) },
          'authorityUnknown',
          say,
        ),
        passwordWrong: await under(
          stage,
          { begin: () => again(stage, login(wrong, ca)), expected: /refuses the user name or the password/, end: () => again(stage, {}) },
          'passwordWrong',
          say,
        ),
      }),
    )
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function staged<T>(options: StageOptions, work: (stage: Stage) => Promise<T>): Promise<T> {
  const stage = await startStage(options)
  try {
    // Ensures that there is a checkpoint.
    await stage.caughtUp(await patientWrite(stage, ...recordDeleted(newId(), newId(), newId())))
    return await work(stage)
  } finally {
    await stage.close()
  }
}

type Admin = ReturnType<ReturnType<typeof kafkaClient>['admin']>

function adminOf(stage: Stage) {
  return async (work: (admin: Admin) => Promise<unknown>): Promise<void> => {
    const admin = kafkaClient({ brokers: [stage.kafka().brokers], clientId: 'bench', retry: { retries: 5 } }).admin()
    await admin.connect()
    try {
      await work(admin)
    } finally {
      await admin.disconnect()
    }
  }
}

function limit(admin: Admin, topic: string, bytes: string): Promise<unknown> {
  const TOPIC_RESOURCE = 2
  // Settings that are left out would be reset.
  const configEntries = Object.entries({ ...TOPIC_SETTINGS.configs, 'max.message.bytes': bytes }).map(([name, value]) => ({ name, value }))
  return admin.alterConfigs({ validateOnly: false, resources: [{ type: TOPIC_RESOURCE, name: topic, configEntries }] })
}

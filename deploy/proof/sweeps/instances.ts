import { setTimeout as wait } from 'node:timers/promises'
import { join } from 'node:path'
import { freePort } from '@tafel/deploy/embedded/postgres/test-cluster.ts'
import { type RunningKafka, startKafka } from '@tafel/deploy/real-servers/kafka.ts'
import { eventStoreDb } from '@tafel/kernel/store/event-store.eventstoredb.ts'
import { createPool } from '@tafel/kernel/postgres/postgres.ts'
import { expectedOf } from '@tafel/services/relay/testing/log.ts'
import { verdict as kafkaVerdict } from '@tafel/services/relay/testing/verdict.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { verdictOn } from '../faults/kit/verdict.ts'
import { startLoad } from '../faults/load.ts'
import { readLog } from '../kit/log.ts'
import { newAdviser } from '../kit/people.ts'
import { type Figures, measured, observed } from '../kit/result.ts'
import { factsOf } from '../kit/shared-stack.ts'
import { discard, startStack } from '../kit/stack.ts'
import { apisOf } from './instances/both.ts'
import { judgeMails, judgePayments, redeliver, wrongClaims } from './instances/effects.ts'
import { watchHealth } from './instances/healths.ts'
import { killEveryMinute } from './instances/kills.ts'
import { startMailServer } from '../kit/mail-server.ts'
import { type Instance, pairUp } from '../faults/kit/pair.ts'
import { settled } from './instances/settled.ts'
import { startWork } from './instances/work.ts'
import { STACK } from '../kit/measured-folders.ts'
import { readTopics } from './relay/read-topics.ts'

const WANTED_MINUTES = 30
const MINUTES = Number(process.env['TAFEL_MINUTES'] ?? WANTED_MINUTES)
const SEED = Number(process.env['TAFEL_SEED'] ?? 20_261_127)
const ROOT = join(import.meta.dirname, '..', '..', '..')
const KAFKA_MEMORY = '256m'
const FIRMS = 4
const REST_MS = 900
const TRIES_AN_HOUR = 5
const MAILS_OF_AN_INVITATION = 3

export const claim =
  'Two services (with their reactors and reports), two projections and two relays on one event store, PostgreSQL, Kafka, identity provider, mail server and PayFast, under load for 30 minutes, one of them killed every minute: no event is lost; no mail, payment, refund, claim or Kafka message is duplicated; limits hold across both; and a standby takes over within 5 s and is healthy while it waits. Kafka messages may be repeated with the same id.'
export const measures = [...STACK, 'deploy/real-servers']

export async function run(): Promise<Figures> {
  const began = performance.now()
  const say = (text: string) => process.stdout.write(`  ${((performance.now() - began) / 1000).toFixed(0)} s  ${text}\n`)
  const kafkaDir = await mkdtemp(join(tmpdir(), 'tafel-instances-kafka-'))
  const mails = await startMailServer()
  let kafka: RunningKafka | undefined
  try {
    kafka = await startKafka({ dataDir: kafkaDir, jarsIn: join(ROOT, '.tafel-real'), port: await freePort(), memory: KAFKA_MEMORY }, say)
    const stack = await startStack({ env: { TAFEL_KAFKA: kafka.brokers, TAFEL_SMTP_URL: mails.url } })
    try {
      return await underKills({ stack, kafka, mails, say })
    } finally {
      await discard(stack)
    }
  } finally {
    await kafka?.stop()
    await mails.close()
    await rm(kafkaDir, { recursive: true, force: true })
  }
}

interface Ground {
  readonly stack: Awaited<ReturnType<typeof startStack>>
  readonly kafka: RunningKafka
  readonly mails: Awaited<ReturnType<typeof startMailServer>>
  readonly say: (text: string) => void
}

async function underKills({ stack, kafka, mails, say }: Ground): Promise<Figures> {
  const facts = factsOf(stack)
  const pool = createPool({ url: facts.postgres.owner, name: 'instances-bench', max: 2 })
  const pair = await pairUp(stack, ['services', 'projections', 'relay'])
  say('two of everything are ready')
  try {
    const urls = pair.of('services').map(({ url }) => url)
    const people = await Promise.all(Array.from({ length: FIRMS }, () => newAdviser(facts)))
    const health = watchHealth(pair)
    const from = performance.now()
    const loads = people.map((person) => {
      const apis = apisOf(person, urls)
      let turn = 0
      return startLoad(() => apis[turn++ % apis.length]!, 1, REST_MS)
    })
    const work = startWork(facts, urls)
    const kills = await killEveryMinute(pair, pool, {
      until: Date.now() + MINUTES * 60_000,
      seed: SEED,
      beforeKill: health.killed,
      onKill: ({ victim, succession }) => say(`${nameOf(victim)} killed: ${JSON.stringify(succession)}`),
    })
    await wait(Math.max(0, MINUTES * 60_000 - (performance.now() - from)))
    const minutes = (performance.now() - from) / 60_000
    await Promise.all([work.stop(), ...loads.map((load) => load.stop())])
    await health.stop()
    for (const [complaint, times] of health.looks.complaints) say(`· ${times} times: ${complaint}`)
    for (const failure of work.done.failures) say(`! ${failure}`)
    const late = await redeliver(facts)
    const unsettled = await settled(facts, pool)
    say(`load is over, ${late} notices of PayFast redelivered, unsettled: ${unsettled.join(', ') || 'nothing'}`)

    const journal = loads.flatMap((load) => load.journal)
    const shown = await verdictOn(facts, people, journal)
    for (const found of [...shown.offences, ...shown.differences].slice(0, 20)) say(`! ${found}`)
    const log = await readLog(facts)
    const mailed = judgeMails(log, mails.deliveries)
    const paid = await judgePayments(facts, log)
    const store = eventStoreDb({ connectionString: facts.eventstore })
    const published = await expectedOf(store)
      .then(async (expected) => ({ ...kafkaVerdict(expected, await readTopics({ brokers: [kafka.brokers] })), expected: expected.length }))
      .finally(() => store.close())
    const { guesses, burst, payers, reports } = work.done
    const ofInvitation = (email: string) =>
      new Set(mails.deliveries.filter(({ to }) => to.includes(email)).map(({ messageId }) => messageId)).size
    const takeovers = kills.flatMap(({ succession }) => (succession.was === 'holder' ? [succession.tookMs] : []))
    const { settled: looks, backMs } = health.looks
    const notOk = looks.degraded + looks.down + looks.silent
    const lost = shown.offences.filter((offence) => offence.endsWith('is lost')).length
    const doubled = shown.offences.filter((offence) => /is in the log \d+ times/.test(offence)).length
    const seconds = (ms: number) => Math.round(ms / 10) / 100
    return {
      minutes: measured(Math.round(minutes * 10) / 10, 'minutes', `>= ${WANTED_MINUTES}`),
      kills: measured(kills.length, 'kills', `>= ${WANTED_MINUTES}`),
      'kills.ofHolders': observed(takeovers.length, 'kills'),
      events: observed(log.length, 'events'),
      'events.acknowledged': measured(journal.filter(({ outcome }) => outcome.kind === 'acknowledged').length, 'commands', '>= 1000'),
      'events.lost': measured(lost, 'commands', '= 0'),
      'events.doubled': measured(doubled, 'commands', '= 0'),
      'events.otherOffences': measured(shown.offences.length - lost - doubled, 'offences', '= 0'),
      'events.differingFirms': measured(shown.differingFirms, 'firms', '= 0'),
      unsettled: measured(unsettled.length, 'followers', '= 0'),
      failedActs: observed(work.done.failures.length, 'acts'),
      mails: measured(mailed.expected, 'mails', '>= 200'),
      'mails.missing': measured(mailed.missing, 'mails', '= 0'),
      'mails.repeated': measured(mailed.repeated, 'mails', '= 0'),
      'mails.sameWords': measured(mailed.sameWords, 'mails', '= 0'),
      'mails.slowest': observed(seconds(mailed.slowestMs), 's'),
      payments: measured(paid.payments, 'payments', '>= 30'),
      'payments.lost': measured(paid.lost, 'payments', '= 0'),
      'payments.doubled': measured(paid.doubled, 'payments', '= 0'),
      'payments.invoicesOff': measured(paid.invoicesOff, 'invoices', '= 0'),
      'payfast.refunds': observed(paid.refunds, 'refunds'),
      'payfast.refundsOff': measured(paid.refundsOff, 'refunds', '= 0'),
      'payfast.cancelled': observed(paid.cancelled, 'agreements'),
      'payfast.cancelledOff': measured(paid.cancelledOff, 'agreements', '= 0'),
      claims: observed(payers.length, 'people'),
      'claims.wrong': measured(await wrongClaims(facts, payers), 'people', '= 0'),
      'kafka.messages': measured(published.expected, 'messages', '>= 1000'),
      'kafka.lost': measured(published.lost, 'messages', '= 0'),
      'kafka.outOfOrder': measured(published.outOfOrder, 'streams', '= 0'),
      'kafka.underAnotherId': measured(published.foreign, 'messages', '= 0'),
      'kafka.againUnderTheSameId': observed(published.repeated, 'messages'),
      'limits.guessers': measured(guesses.length, 'firms', '>= 5'),
      'limits.mostWrongCodes': measured(Math.max(0, ...guesses), 'codes an hour', `<= ${TRIES_AN_HOUR}`),
      'limits.bursts': measured(burst.length, 'invitations', '>= 5'),
      'limits.mostMailsOfAnInvitation': measured(Math.max(0, ...burst.map(ofInvitation)), 'mails an hour', `<= ${MAILS_OF_AN_INVITATION}`),
      'takeover.slowest': measured(seconds(Math.max(0, ...takeovers)), 's', '<= 5'),
      'takeover.none': measured(kills.filter(({ succession }) => succession.was === 'last').length, 'kills', '= 0'),
      'health.looks': observed(looks.ok + notOk, 'looks'),
      'health.okShare': measured(Math.round((looks.ok / Math.max(1, looks.ok + notOk)) * 10_000) / 100, '%', '>= 99'),
      'health.degraded': observed(looks.degraded, 'looks'),
      'health.down': observed(looks.down, 'looks'),
      'health.silent': observed(looks.silent, 'looks'),
      'health.slowestBack': observed(seconds(Math.max(0, ...backMs)), 's'),
      reports: observed(reports.asked, 'reports'),
      'reports.refused': measured(reports.refused, 'reports', '= 0'),
    }
  } finally {
    await pair.close()
    await pool.end()
  }
}

const nameOf = ({ name, which }: Instance) => `${which} ${name}`

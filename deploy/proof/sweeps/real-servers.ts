import { isDeepStrictEqual } from 'node:util'
import { comparable, recordedAnswers } from '../../embedded/eventstore/semantics/answers.ts'
import { asker } from '../../embedded/eventstore/semantics/asker.ts'
import { LEFT_OUT } from '../../embedded/eventstore/semantics/left-out.ts'
import { QUESTIONS } from '../../embedded/eventstore/semantics/questions.ts'
import { testStore } from '../../embedded/eventstore/testing/test-store.ts'
import { type Figures, measured, observed } from '../kit/result.ts'
import { runTests } from '../kit/run-tests.ts'

export const claim =
  'The embedded event store gives every answer that EventStoreDB 24.2.0 gave when it was recorded, except the calls that it leaves out by name; a store that differs is found. Nothing that a real server does to its client loses, doubles or hides an event: a clock ahead of ours, a resigning leader, an append in flight, a checkpoint at 2^64 − 1, a position beyond the end of the log.'
export const measures = ['deploy/embedded/eventstore', 'services/kernel', 'services/reactors']

/** Larger than EventStoreDB's limit. */
const PLANTED = { maxAppendBytes: 2 * 1024 * 1024 }

const KERNEL = 'services/kernel'
const ADAPTER = [`${KERNEL}/store/event-store.eventstoredb.test.ts`, `${KERNEL}/store/event-store.eventstoredb.int.test.ts`]

/** The faults of a real server, and the tests of how we survive each. */
const FAULTS: Readonly<Record<string, { readonly files: readonly string[]; readonly titles: readonly string[] }>> = {
  clockAhead: {
    files: ADAPTER,
    titles: ['appends to a server whose clock is seconds ahead', 'gives the server a minute, and waits for our own deadline'],
  },
  resigningLeader: {
    files: ADAPTER,
    titles: [
      'reads from the leader, and retries if it resigned',
      'is unknown if the stream of all appends ended: resigned leader, refused credentials',
    ],
  },
  appendInFlight: {
    files: ADAPTER,
    titles: [
      'reports an unanswered append as unknown, never as failed',
      'reports all appends in flight on a cut connection as unknown',
      'an aborted append is unknown, is stored wholly or not at all, and a retry does not duplicate it',
    ],
  },
  checkpointNowhere: {
    files: [...ADAPTER, `${KERNEL}/postgres/postgres-adapters.int.test.ts`],
    titles: [
      'from the beginning, delivers the first events of streams that do not exist yet',
      'migration drops an impossible checkpoint of an earlier version, which can then start over',
      'the table of checkpoints refuses an impossible position',
    ],
  },
  beyondTheEnd: {
    files: [...ADAPTER, `${KERNEL}/subscriptions/lag.test.ts`, 'services/reactors/reactors.test.ts'],
    titles: [
      'refuses a checkpoint beyond the end of the log',
      'does not count a position beyond the end of the log as up to date',
      'a checkpoint beyond the end of the log degrades health at once, with the reason',
    ],
  },
}

export async function run(): Promise<Figures> {
  const differing = await differingAnswers({})
  for (const name of differing) process.stdout.write(`  ! ${name}\n`)
  return {
    'rows.equal': measured(QUESTIONS.length - differing.length, 'answers', `= ${QUESTIONS.length}`),
    'rows.leftOut': observed(Object.keys(LEFT_OUT).length, 'answers'),
    'rows.others': measured(differing.length, 'answers', '= 0'),
    'planted.found': measured((await differingAnswers(PLANTED)).length, 'answers', '>= 1'),
    ...(await faults()),
  }
}

async function faults(): Promise<Figures> {
  const files = new Set(Object.values(FAULTS).flatMap((fault) => fault.files))
  const outcomes = await runTests(['pure', 'int'], [...files])
  return Object.fromEntries(
    Object.entries(FAULTS).flatMap(([fault, { titles }]) => {
      const missing = titles.filter((title) => !outcomes.some((one) => one.title === title))
      const own = outcomes.filter(({ title }) => titles.includes(title))
      return [
        [`faults.${fault}.passed`, measured(own.filter(({ passed }) => passed).length, 'tests', `>= ${titles.length}`)],
        [`faults.${fault}.failed`, measured(own.filter(({ passed }) => !passed).length + missing.length, 'tests', '= 0')],
      ]
    }),
  )
}

/** The names of the questions whose answer differs from the recorded one. */
async function differingAnswers(options: Parameters<typeof testStore>[0]): Promise<readonly string[]> {
  const recorded = recordedAnswers()
  const { store, stop } = await testStore(options)
  const differing: string[] = []
  try {
    for (const { name, ask } of QUESTIONS) {
      const asked = asker(store.connectionString)
      const answer = await ask(asked).catch((error: unknown) => String(error))
      if (!isDeepStrictEqual(comparable(answer), recorded.get(name))) differing.push(name)
      await asked.close()
    }
  } finally {
    await stop()
  }
  return differing
}

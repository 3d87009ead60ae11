import { isDeepStrictEqual } from 'node:util'
import { comparable, recordedAnswers } from '../../embedded/eventstore/semantics/answers.ts'
import { asker } from '../../embedded/eventstore/semantics/asker.ts'
import { LEFT_OUT } from '../../embedded/eventstore/semantics/left-out.ts'
import { QUESTIONS } from '../../embedded/eventstore/semantics/questions.ts'
import { testStore } from '../../embedded/eventstore/testing/test-store.ts'
import { type Figures, measured, observed } from '../kit/result.ts'
import { runTests } from './test-report.ts'

const ADAPTER = 'services/kernel/event-store.eventstoredb'
/** What a real server does to its client, and the tests of the adapter that hold it to it. */
const FAULTS = {
  clock: [
    'a server whose clock is ahead of ours by seconds takes appends',
    'is given a minute by the clock of the server, and awaited as long as we want',
  ],
  resigningLeader: [
    'reads ask the leader, and ask again where it has resigned: what was acknowledged is there',
    'is unknown where the stream of all appends ended: a leader that resigned, credentials that were refused',
  ],
  inFlight: ['an append whose sender gives up is unknown, is there wholly or not at all, and is not written twice when it is made again'],
  nowhere: ['from the beginning, for streams that do not exist yet, hands over their first events'],
  beyondTheEnd: ['refuses a checkpoint that lies beyond the end of the log'],
} as const

export const claim =
  'The embedded event store answers as EventStoreDB 24.2.0 did when it was recorded, one that answers otherwise is found out, and the adapter holds against what a real server does to it.'
export const measures = ['deploy/embedded/eventstore', 'services/kernel']

export async function run(): Promise<Figures> {
  const others = await differing({})
  for (const name of others) process.stdout.write(`  ! ${name}\n`)
  // One that takes appends of twice the size.
  const planted = await differing({ maxAppendBytes: 2 * 1024 * 1024 })
  return {
    'rows.equal': measured(QUESTIONS.length - others.length, 'answers', '= 122'),
    'rows.leftOut': observed(Object.keys(LEFT_OUT).length, 'answers'),
    'rows.others': measured(others.length, 'answers', '= 0'),
    'planted.found': measured(planted.length, 'answers', '>= 1'),
    ...(await faults()),
  }
}

/** The names of the questions that are answered otherwise than recorded. */
async function differing(options: Parameters<typeof testStore>[0]): Promise<readonly string[]> {
  const recorded = recordedAnswers()
  const { store, stop } = await testStore(options)
  const found: string[] = []
  try {
    for (const { name, ask } of QUESTIONS) {
      const asked = asker(store.connectionString)
      const answer = await ask(asked).catch((error: unknown) => String(error))
      if (!isDeepStrictEqual(comparable(answer), recorded.get(name))) found.push(name)
      await asked.close()
    }
  } finally {
    await stop()
  }
  return found
}

async function faults(): Promise<Figures> {
  const outcomes = await runTests(['pure', 'int'], [ADAPTER])
  return Object.fromEntries(
    Object.entries(FAULTS).map(([fault, titles]) => {
      const own = outcomes.filter(({ title }) => titles.some((each) => each === title))
      if (titles.some((each) => !own.some(({ title }) => title === each))) throw new Error(`A test of ${fault} is missing.`)
      return [`faults.${fault}`, measured(own.filter(({ passed }) => !passed).length, 'tests that failed', '= 0')]
    }),
  )
}

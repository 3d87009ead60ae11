import { isDeepStrictEqual } from 'node:util'
import { comparable, recordedAnswers } from '../../embedded/eventstore/semantics/answers.ts'
import { asker } from '../../embedded/eventstore/semantics/asker.ts'
import { LEFT_OUT } from '../../embedded/eventstore/semantics/left-out.ts'
import { QUESTIONS } from '../../embedded/eventstore/semantics/questions.ts'
import { testStore } from '../../embedded/eventstore/testing/test-store.ts'
import { type Figures, measured, observed } from '../kit/result.ts'

export const claim =
  'The embedded event store gives every answer that EventStoreDB 24.2.0 gave when it was recorded, except the calls that it leaves out by name; a store that differs is found.'
export const measures = ['deploy/embedded/eventstore']

/** Larger than EventStoreDB's limit. */
const PLANTED = { maxAppendBytes: 2 * 1024 * 1024 }

export async function run(): Promise<Figures> {
  const differing = await differingAnswers({})
  for (const name of differing) process.stdout.write(`  ! ${name}\n`)
  return {
    'rows.equal': measured(QUESTIONS.length - differing.length, 'answers', `= ${QUESTIONS.length}`),
    'rows.leftOut': observed(Object.keys(LEFT_OUT).length, 'answers'),
    'rows.others': measured(differing.length, 'answers', '= 0'),
    'planted.found': measured((await differingAnswers(PLANTED)).length, 'answers', '>= 1'),
  }
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

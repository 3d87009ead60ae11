import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import type { Engine } from './engine.ts'
import { newestOnly } from './newest-only.ts'
import type { AnyQuestion, TaskTypes } from './question.ts'

/** The task that every kind has. Null: this build no longer has that engine. */
export interface AnswerTask<Plain> {
  readonly answer: { readonly more: undefined; readonly gives: Plain | null }
}

export interface AnswersPorts<Tasks extends AnswerTask<Plain> & TaskTypes<Tasks>, Q extends AnyQuestion, Plain, Whole> {
  readonly engine: Engine<Tasks, Q>
  /** Turns the plain data that a worker can return into the workbench's answer. */
  readonly whole: (question: Q, plain: Plain) => Whole
}

/** The question that a stored record answers. */
export interface StoredQuestion<Q extends AnyQuestion> extends Pick<Q, 'given'> {
  readonly record: object
  readonly today: string
  readonly constants: Constants | undefined
  readonly engineVersion: string
  readonly linked?: unknown
}

/** Answers while the user types (newest first), and recalculates stored records. */
export function createAnswers<Tasks extends AnswerTask<Plain> & TaskTypes<Tasks>, Q extends AnyQuestion, Plain, Whole>({
  engine,
  whole,
}: AnswersPorts<Tasks, Q, Plain, Whole>) {
  const answer = (question: Q) => engine.run('answer', question, undefined) as Promise<Plain | null>
  const answerNewest = newestOnly(answer)
  const recalculations = new WeakMap<
    object,
    { readonly constants: Constants; readonly linked: unknown; readonly promise: Promise<Whole | undefined> }
  >()

  return {
    /** A call that a newer one supersedes never settles. */
    async newest(question: Q): Promise<Whole> {
      const plain = await answerNewest(question)
      if (plain === null) throw new Error(`There is no engine ${question.engineVersion} in this build.`)
      return whole(question, plain)
    },
    /** Undefined if this build no longer has the record's engine or constants. */
    again({ record, given, today, constants, engineVersion, linked }: StoredQuestion<Q>): Promise<Whole | undefined> | undefined {
      if (constants === undefined) return undefined
      const known = recalculations.get(record)
      if (known?.constants === constants && known.linked === linked) return known.promise
      const question = { given, context: { today, constants, linked }, engineVersion } as unknown as Q
      const promise = answer(question).then((plain) => (plain === null ? undefined : whole(question, plain)))
      recalculations.set(record, { constants, linked, promise })
      return promise
    },
  }
}

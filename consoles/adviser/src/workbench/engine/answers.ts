import type { Constants } from '@tafel/contracts/law/constants/shipped.ts'
import type { Engine } from './engine.ts'
import { newestOnly } from './newest-only.ts'
import type { AnyQuestion, TaskTypes } from './question.ts'

/** The task that every kind has. Null: this build no longer holds that engine. */
export interface AnswerTask<Plain> {
  readonly answer: { readonly more: undefined; readonly gives: Plain | null }
}

export interface AnswersPorts<Tasks extends AnswerTask<Plain> & TaskTypes<Tasks>, Asked extends AnyQuestion, Plain, Whole> {
  readonly engine: Engine<Tasks, Asked>
  /** What the workbench takes, of what a worker can hand over. */
  readonly whole: (question: Asked, plain: Plain) => Whole
}

/** What a stored record was asked. */
export interface StoredQuestion<Asked extends AnyQuestion> extends Pick<Asked, 'given'> {
  readonly record: object
  readonly today: string
  readonly constants: Constants | undefined
  readonly engineVersion: string
  readonly linked?: unknown
}

/** Answers while one types, the newest first, and those of stored records as they were. */
export function createAnswers<Tasks extends AnswerTask<Plain> & TaskTypes<Tasks>, Asked extends AnyQuestion, Plain, Whole>({
  engine,
  whole,
}: AnswersPorts<Tasks, Asked, Plain, Whole>) {
  const answer = (question: Asked) => engine.run('answer', question, undefined) as Promise<Plain | null>
  const answerNewest = newestOnly(answer)
  const recalculations = new WeakMap<
    object,
    { readonly constants: Constants; readonly linked: unknown; readonly coming: Promise<Whole | undefined> }
  >()

  return {
    /** A call that a newer one has overtaken is never answered. */
    async newest(question: Asked): Promise<Whole> {
      const plain = await answerNewest(question)
      if (plain === null) throw new Error(`There is no engine ${question.engineVersion} in this build.`)
      return whole(question, plain)
    },
    /** Undefined where this build no longer holds its engine or its constants. */
    again({ record, given, today, constants, engineVersion, linked }: StoredQuestion<Asked>): Promise<Whole | undefined> | undefined {
      if (constants === undefined) return undefined
      const known = recalculations.get(record)
      if (known?.constants === constants && known.linked === linked) return known.coming
      const question = { given, context: { today, constants, linked }, engineVersion } as unknown as Asked
      const coming = answer(question).then((plain) => (plain === null ? undefined : whole(question, plain)))
      recalculations.set(record, { constants, linked, coming })
      return coming
    },
  }
}

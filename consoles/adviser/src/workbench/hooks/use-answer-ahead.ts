import type { AskAhead } from '@tafel/kit/fields/ask-ahead.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Coming } from '../coming.ts'
import { createAhead } from '../engine/ahead.ts'
import type { AnyWorkbenchKind, Answer, ScreenContext } from '../kind.ts'
import { type RecordValue, sameInputs, withInput } from '../model/record-value.ts'

export interface Asked {
  readonly inputs: RecordValue['inputs']
  readonly context: ScreenContext
}

export interface AnswerAhead {
  /** For the fields of the form. */
  readonly askAhead: AskAhead
  readonly answerTo: (asked: Asked) => Coming<Answer>
}

/** The answers of a record: to what stands in its form, and asked for ahead to what is about to, where that is allowed. */
export function useAnswerAhead(kind: AnyWorkbenchKind, present: Asked, canAsk: boolean): AnswerAhead {
  const { fields } = kind
  const now = useRef({ present, canAsk })
  useLayoutEffect(() => {
    now.current = { present, canAsk }
  })
  const [answers] = useState((): AnswerAhead => {
    const ahead = createAhead<Asked, Answer>(
      ({ inputs, context }) => kind.calculate(inputs, context),
      (one, other) => one.context === other.context && sameInputs(fields, one.inputs, other.inputs),
    )
    return {
      answerTo: ahead.of,
      askAhead(name, typed) {
        if (!now.current.canAsk || !isOf(fields, name)) return undefined
        const { inputs, context } = now.current.present
        return ahead.ask({ inputs: withInput(fields, inputs, name, typed ?? undefined), context })
      },
    }
  })
  return answers
}

/** A field of the inputs, or of a row in one. The cells of a table go by their column's number, which is no field's path. */
const isOf = (fields: readonly string[], name: string) =>
  !/\.\d+$/.test(name) && fields.some((field) => name === field || name.startsWith(`${field}.`))

import * as z from 'zod/mini'
import { PROBLEMS } from '../../base/http/problems.ts'
import { type InputFault, faultsOf } from '../../base/input-faults.ts'
import type { Kind } from './kinds.ts'
import { type Line, MAX_LINE_BYTES } from './lines.ts'

export interface AnswerOptions {
  readonly today: string
  readonly trace: boolean
  /** Include the kind's extras to its result: hints, years ahead. */
  readonly hints: boolean
}

/** One line of input as one line of output, without its line end. Whatever the input, there is an answer. */
export function answer(kind: Kind, line: Line, options: AnswerOptions): string {
  if ('unreadable' in line) return refusal([UNREADABLE[line.unreadable]])
  const parsed = parseJson(line.text)
  if (!parsed.ok) return refusal([parsed.fault])
  const checked = z.safeParse(kind.inputs, parsed.value)
  if (!checked.success) return refusal(faultsOf(checked.error, kind.inputs))
  const calculated = kind.calculate(parsed.value as Record<string, unknown>, options.today)
  if (!calculated.ok) return refusal(calculated.faults)
  const { result, trace, additions } = calculated
  const optional = {
    ...(options.trace ? { trace: trace() } : {}),
    ...(options.hints && additions !== undefined ? additions(options.trace) : {}),
  }
  return JSON.stringify({ ok: true, result, ...optional })
}

/** A refusal as the catalogue words it. */
export function refusal(errors: readonly InputFault[]): string {
  const code = 'functions/invalid-argument'
  const { status, title } = PROBLEMS[code]
  return JSON.stringify({ ok: false, problem: { type: `/problems/${code}`, title, status, code, errors } })
}

const UNREADABLE = {
  tooLong: { field: '', message: 'The line is too long.', remedy: `Send at most ${MAX_LINE_BYTES} bytes a line.` },
  notUtf8: { field: '', message: 'The line is not UTF-8.', remedy: 'Send UTF-8.' },
} as const satisfies Record<string, InputFault>

type ParsedJson = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly fault: InputFault }

function parseJson(text: string): ParsedJson {
  try {
    return { ok: true, value: JSON.parse(text) }
  } catch {
    return { ok: false, fault: { field: '', message: 'The line is not JSON.', remedy: 'Send one JSON object a line.' } }
  }
}

import type { Exchanged } from '../exchange.ts'
import { type ApiAnswer, ok, refused, unknown } from './answer.ts'

/** The `data` of a success; most calls only need `response`. */
export interface Data {
  readonly response: unknown
  readonly message: string
  /** All of `data`, or the whole answer if it has no envelope. */
  readonly all: Readonly<Record<string, unknown>>
}

/**
 * Reads an answer of the API. The status alone isn't reliable: PayFast has sent HTML pages and failures with 200. Only JSON that
 * reports success is a success, and only a status of refusal is a refusal.
 */
export function readAnswer(exchanged: Exchanged): ApiAnswer<Data> {
  if ('lost' in exchanged) return unknown(exchanged.lost)
  const { status, text } = exchanged
  const body = objectIn(text)
  if (body === undefined) return status === 429 ? refused('rateLimited', '') : unknown(status >= 500 ? 'serverError' : 'notUnderstood')
  const data = isObject(body['data']) ? body['data'] : {}
  const message = typeof data['message'] === 'string' ? data['message'] : ''
  const statusCode = status === 200 && 'code' in body ? Number(body['code']) : status
  if (statusCode === 200 && body['status'] === 'success') return ok({ response: data['response'], message, all: data })
  // Some answers have no envelope.
  if (statusCode === 200 && !('code' in body) && !('data' in body)) return ok({ response: body, message, all: body })
  return refusalOf(statusCode, message)
}

function refusalOf(statusCode: number, message: string): ApiAnswer<never> {
  if (statusCode === 401 || statusCode === 403) return refused('unauthorised', message)
  if (statusCode === 404) return refused('notFound', message)
  if (statusCode === 429) return refused('rateLimited', message)
  if (statusCode >= 400 && statusCode < 500) return refused('notPossible', message)
  return unknown(statusCode >= 500 ? 'serverError' : 'notUnderstood')
}

/** The sandbox sends `true`, the live API `"true"`. */
export const isTrue = (response: unknown): boolean => response === true || response === 'true'

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Integers arrive as numbers or text. */
export function integerIn(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,15}$/.test(value) ? Number(value) : value
  return Number.isSafeInteger(number) ? (number as number) : undefined
}

export const textIn = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '')

function objectIn(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

import { ACTING_HEADER } from '@tafel/contracts/contexts/acting/header.ts'
import { POSITION_HEADER } from '@tafel/contracts/base/http/answers.ts'
import { attachment } from '@tafel/contracts/base/report/file-name.ts'
import type { Call, Reply } from '@tafel/kernel/http/handler.ts'
import { type Refusal, refuse } from '@tafel/kernel/http/refusal.ts'
import { PoolClosed, PoolFull, PoolTimeout } from '@tafel/kernel/runtime/bounded-queue.ts'
import type { Caller } from './queries-client.ts'

const RETRY_AFTER_SECONDS = 3

/** The caller, to be passed on to queries. */
export function callerOf({ headers, requestId, signal }: Pick<Call, 'headers' | 'requestId' | 'signal'>): Caller {
  const position = headers[POSITION_HEADER.toLowerCase()]
  const acting = headers[ACTING_HEADER.toLowerCase()]
  return {
    authorization: headers.authorization ?? '',
    requestId,
    signal,
    ...(typeof position === 'string' ? { position } : {}),
    ...(typeof acting === 'string' ? { acting } : {}),
  }
}

/** Returns the calculated or printed result, or the refusal. */
export async function orRefusal<T>(making: Promise<T>): Promise<T | Refusal> {
  try {
    return await making
  } catch (error) {
    if (error instanceof PoolFull || error instanceof PoolClosed)
      return refuse('functions/unavailable', { retryAfter: RETRY_AFTER_SECONDS })
    if (error instanceof PoolTimeout) return refuse('functions/deadline-exceeded')
    throw error
  }
}

export const download = (body: Buffer, type: string, fileName: string): Reply => ({
  body,
  headers: { 'Content-Type': type, 'Content-Length': String(body.length), 'Content-Disposition': attachment(fileName) },
})

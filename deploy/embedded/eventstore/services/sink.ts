import type { ServerWritableStream } from '@grpc/grpc-js'
import type { ReadReq } from '../wire/definitions.ts'
import type { Turn } from './turns.ts'

export type ReadCall = ServerWritableStream<ReadReq, Buffer>

/** How many unsent bytes a call may hold, in addition to one answer. gRPC limits only the number of messages, and sixteen large ones are much. */
export const UNSENT_BYTES = 64 * 1024
/** How much a call writes before the other calls of its connection. */
const TURN_BYTES = 64 * 1024
/** When a reader has taken nothing for this time, the other calls of its connection stop waiting for it. */
const PATIENCE_MS = 100

/** Receives the answers of a read. It never holds more than `UNSENT_BYTES` and one answer. */
export interface Sink {
  /** Resolves when the next answer may be written; false if that is now. */
  write(response: Buffer): Promise<void> | false
  /** The caller has gone. */
  readonly gone: boolean
  /** Resolves when the caller has gone, or when `woken` is called. */
  pause(wake: (woken: () => void) => () => void): Promise<void>
  /** Call it after the last answer. */
  leave(): void
}

export function callSink(call: ReadCall, turn: Turn): Sink {
  const isGone = (): boolean => call.cancelled || call.destroyed || call.writableEnded
  let unsent = 0
  let written = 0
  let wireTook: (() => void) | undefined
  call.on('close', turn.pass)
  call.on('cancelled', turn.pass)

  function put(response: Buffer): void {
    unsent += response.length
    written += response.length
    call.write(response, () => {
      unsent -= response.length
      wireTook?.()
    })
  }

  async function whenTurnComes(response: Buffer): Promise<void> {
    await turn.take()
    written = 0
    if (isGone()) return turn.pass()
    put(response)
    await waitIfFull()
  }

  async function waitIfFull(): Promise<void> {
    await until(UNSENT_BYTES)
    if (written < TURN_BYTES || !turn.held) return
    written = 0
    if (!turn.wanted) return
    // Unsent bytes would be sent after everything that the next calls write.
    await until(0)
    turn.pass()
  }

  async function until(bytes: number): Promise<void> {
    if (unsent <= bytes || isGone()) return
    const patience = setTimeout(turn.pass, PATIENCE_MS)
    await new Promise<void>((resolve) => {
      const done = (): void => {
        wireTook = undefined
        call.off('close', done)
        call.off('cancelled', done)
        resolve()
      }
      wireTook = () => unsent <= bytes && done()
      call.on('close', done)
      call.on('cancelled', done)
    })
    clearTimeout(patience)
  }

  return {
    write(response) {
      if (isGone()) return false
      if (!turn.held) return whenTurnComes(response)
      put(response)
      return unsent <= UNSENT_BYTES && written < TURN_BYTES ? false : waitIfFull()
    },
    get gone() {
      return isGone()
    },
    async pause(wake) {
      turn.pass()
      if (isGone()) return
      await new Promise<void>((resolve) => {
        const done = (): void => {
          stop()
          call.off('close', done)
          call.off('cancelled', done)
          resolve()
        }
        const stop = wake(done)
        call.on('close', done)
        call.on('cancelled', done)
      })
    },
    leave: turn.pass,
  }
}

/** Lets other calls run between two pages. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

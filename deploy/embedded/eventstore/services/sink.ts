import type { ServerWritableStream } from '@grpc/grpc-js'
import type { ReadReq } from '../wire/definitions.ts'
import type { Turn } from './turns.ts'

export type ReadCall = ServerWritableStream<ReadReq, Buffer>

/** What a call may hold that the wire has not taken, beside one answer. It counts messages itself, and sixteen large ones are much. */
export const UNSENT_BYTES = 64 * 1024
/** What a call writes before others of its connection have their turn. */
const TURN_BYTES = 64 * 1024
/** A reader that takes nothing for so long is not waited for by the others of its connection. */
const PATIENCE_MS = 100

/** Where the answers of a read go. It never holds more than that. */
export interface Sink {
  /** Resolves when the next answer may be written; false if that is now. */
  write(response: Buffer): Promise<void> | false
  /** Nobody listens any more. */
  readonly gone: boolean
  /** Resolves when nobody listens any more, or when `woken` calls. */
  pause(wake: (woken: () => void) => () => void): Promise<void>
  /** No more answers come. */
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
    await goOn()
  }

  async function goOn(): Promise<void> {
    await until(UNSENT_BYTES)
    if (written < TURN_BYTES || !turn.held) return
    written = 0
    if (!turn.wanted) return
    // What is still to be sent would be sent after all that the next ones write.
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
      return unsent <= UNSENT_BYTES && written < TURN_BYTES ? false : goOn()
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

/** Lets other calls have their turn between two pages. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

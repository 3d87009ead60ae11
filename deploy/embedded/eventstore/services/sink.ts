import type { ServerWritableStream } from '@grpc/grpc-js'
import type { ReadReq } from '../wire/definitions.ts'

export type ReadCall = ServerWritableStream<ReadReq, Buffer>

/** What a call may hold that the wire has not taken, beside one answer. It counts messages itself, and sixteen large ones are much. */
const UNSENT_BYTES = 64 * 1024

/** Where the answers of a read go. It never holds more than that. */
export interface Sink {
  /** Resolves when the next answer may be written; true if that had to wait for the reader. */
  write(response: Buffer): Promise<boolean> | false
  /** Nobody listens any more. */
  readonly gone: boolean
  /** Resolves when nobody listens any more, or when `woken` calls. */
  pause(wake: (woken: () => void) => () => void): Promise<void>
}

export function callSink(call: ReadCall): Sink {
  const isGone = (): boolean => call.cancelled || call.destroyed || call.writableEnded
  let unsent = 0
  let goOn: (() => void) | undefined

  function taken(bytes: number): void {
    unsent -= bytes
    if (unsent <= UNSENT_BYTES) goOn?.()
  }

  async function drained(): Promise<boolean> {
    await new Promise<void>((resolve) => {
      const done = (): void => {
        goOn = undefined
        call.off('close', done)
        call.off('cancelled', done)
        resolve()
      }
      goOn = done
      call.on('close', done)
      call.on('cancelled', done)
    })
    return true
  }

  return {
    write(response) {
      if (isGone()) return false
      unsent += response.length
      call.write(response, () => taken(response.length))
      return unsent <= UNSENT_BYTES ? false : drained()
    },
    get gone() {
      return isGone()
    },
    async pause(wake) {
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
  }
}

/** Lets other calls have their turn between two pages. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

import type { ServerWritableStream } from '@grpc/grpc-js'
import type { ReadReq } from '../wire/definitions.ts'

export type ReadCall = ServerWritableStream<ReadReq, Buffer>

/** Where the answers of a read go. It never holds more than the call's own small buffer. */
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

  async function drained(): Promise<boolean> {
    await new Promise<void>((resolve) => {
      const done = (): void => {
        call.off('drain', done)
        call.off('close', done)
        call.off('cancelled', done)
        resolve()
      }
      call.on('drain', done)
      call.on('close', done)
      call.on('cancelled', done)
    })
    return true
  }

  return {
    write: (response) => (isGone() || call.write(response) ? false : drained()),
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

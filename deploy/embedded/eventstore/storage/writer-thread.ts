import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { LOG_FILE, openLogDatabase } from './database.ts'
import { openStoredMark } from './stored-mark.ts'
import type { Answer, Call } from './writer.ts'

/** Owns the log's writing connection, so that the serving thread does not wait for flushes. Handles one call at a time. */
const directory = String(workerData)
const database = openLogDatabase(join(directory, LOG_FILE))
const mark = openStoredMark(directory)
mark.set(database.head().end)

function perform(call: Call): boolean {
  switch (call.what) {
    case 'append':
      database.append(Buffer.from(call.bytes))
      mark.set(database.head().end)
      return true
    case 'remove':
      database.remove(call.gone)
      return true
    case 'giveBack':
      return database.giveBack(call.pages)
    case 'emptyWal':
      return database.emptyWal()
    case 'close':
      database.close()
      mark.close()
      return true
  }
}

function answer(message: Answer): void {
  parentPort?.postMessage(message)
}

parentPort?.on('message', (call: Call) => {
  try {
    answer({ result: perform(call) })
  } catch (error) {
    const { message, errcode, code }: { message: string; errcode?: number; code?: string } = error as Error
    answer({ failure: { message, errcode, code } })
  }
})
answer({ result: true })

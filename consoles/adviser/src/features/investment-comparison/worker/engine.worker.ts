import type { Constants } from '@tafel/contracts/constants/shipped.ts'
import type { FromWorker, ToWorker } from './messages.ts'
import { done, type Task } from './tasks.ts'

// A thread of its own, in which comparisons are calculated one after the other.

let constants: Constants | undefined

const post = (message: FromWorker) => self.postMessage(message)

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  if ('constants' in data) {
    constants = data.constants
    return
  }
  const { id, task } = data
  try {
    if (constants === undefined) throw new Error('A task came before its constants.')
    const { question } = task
    const whole = { ...task, question: { ...question, context: { ...question.context, constants } } } as Task
    post({ id, value: done(whole, (paths) => post({ id, paths })) })
  } catch (error) {
    post({ id, failure: error instanceof Error ? error.message : String(error) })
  }
})

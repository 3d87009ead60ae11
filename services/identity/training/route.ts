import type { TrainingView } from '@tafel/contracts/contexts/identity/training.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { user } from '../user.ts'
import { recordTraining } from './decide.ts'

/** The person's own progress, from their stream: it is short, and needs no read model. */
export function trainingRoute(commands: CommandHandler): Handler<'training'> {
  return async (call) => {
    const { state } = await commands.load(user, call.user.userId, call.signal)
    const json: TrainingView = { items: [...state.training.values()] }
    return { json }
  }
}

/** Closed while acting for a user: it would be recorded as the user's own. */
export function recordTrainingRoute(commands: CommandHandler): Handler<'recordTraining'> {
  return async (call) => {
    const { userId } = call.user
    const command = { userId, ...call.body }
    return commandReply(userId, await commands.handle(user, userId, contextOf(call), (state) => recordTraining(command, state)))
  }
}

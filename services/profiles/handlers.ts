import type { CommandContext, CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Call, Handlers, User } from '@tafel/kernel/http/handler.ts'
import { assessment } from './assessment.ts'
import { deleteAssessment } from './delete-assessment/decide.ts'
import { profile } from './profile.ts'
import { saveAssessment } from './save-assessment/decide.ts'
import { saveProfile } from './save-profile/decide.ts'

export function profileHandlers(commands: CommandHandler) {
  const whoseOf = ({ accountId, user }: Call & { readonly user: User }) => ({ accountId, userId: user.userId })
  /** Without If-Match: the newest command wins, as only the owner writes, and another owner's revision is private. */
  const contextWithoutRevision = (call: Call & { readonly user: User }): CommandContext => {
    const { ifMatch: _, ...context } = contextOf(call)
    return context
  }
  return {
    saveProfile: async (call) => {
      const profileId = call.params['id']!
      const command = { profileId, ...whoseOf(call), ...call.body }
      return commandReply(
        profileId,
        await commands.handle(profile, profileId, contextWithoutRevision(call), (state) => saveProfile(command, state)),
      )
    },
    saveAssessment: async (call) => {
      const assessmentId = call.params['id']!
      const command = { assessmentId, whose: whoseOf(call), saved: call.body }
      return commandReply(
        assessmentId,
        await commands.handle(assessment, assessmentId, contextWithoutRevision(call), (state) => saveAssessment(command, state)),
      )
    },
    deleteAssessment: async (call) => {
      const assessmentId = call.params['id']!
      const command = { assessmentId, whose: whoseOf(call) }
      return commandReply(
        assessmentId,
        await commands.handle(assessment, assessmentId, contextWithoutRevision(call), (state) => deleteAssessment(command, state)),
      )
    },
  } satisfies Handlers
}

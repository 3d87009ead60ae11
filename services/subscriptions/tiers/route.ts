import { type Tier, TIER_LIST } from '@tafel/contracts/subscriptions/tiers.ts'
import { SEEDED_BY } from '@tafel/contracts/subscriptions/seeded-tiers.ts'
import type { CommandHandler } from '@tafel/kernel/aggregate.ts'
import { commandReply, contextOf } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { followingId } from '@tafel/kernel/ids.ts'
import { changeTier, createTier, seedTiers } from './decide.ts'
import { tierList } from './tier-list.ts'

export function createTierRoute(commands: CommandHandler): Handler<'adminCreateTier'> {
  return async (call) =>
    commandReply(
      call.body.tierId,
      await commands.handle(tierList, TIER_LIST, contextOf(call), (state) => createTier(call.user.userId, call.body, state)),
      { status: 201 },
    )
}

export function changeTierRoute(commands: CommandHandler): Handler<'adminChangeTier'> {
  return async (call) => {
    const { name, seats, monthCents, yearCents, trial, retired } = call.body
    const tier: Tier = { tierId: call.params['id'] ?? '', name, seats, monthCents, yearCents, trial, retired }
    const handled = await commands.handle(tierList, TIER_LIST, contextOf(call), (state) => changeTier(call.user.userId, tier, state))
    return commandReply(tier.tierId, handled)
  }
}

/** Once in the life of a log; again is harmless. */
export async function seedTierList(commands: CommandHandler): Promise<void> {
  const commandId = followingId(SEEDED_BY, 'seed-tiers')
  const context = { commandId, commandHash: 'seed-tiers', actor: 'system:seed', correlationId: commandId, causationId: commandId }
  await commands.handle(tierList, TIER_LIST, context, seedTiers)
}

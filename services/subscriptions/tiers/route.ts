import { type Tier, TIER_LIST, tierDetails } from '@tafel/contracts/contexts/subscriptions/tiers.ts'
import { SEEDED_BY } from '@tafel/contracts/contexts/subscriptions/seeded-tiers.ts'
import type { CommandHandler } from '@tafel/kernel/commands/aggregate.ts'
import { commandReply, contextOf, withRow } from '@tafel/kernel/http/answers.ts'
import type { Handler } from '@tafel/kernel/http/handler.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'
import { changeTier, createTier, seedTiers, type TierChange } from './decide.ts'
import { tierList } from './tier-list.ts'

export function createTierRoute(commands: CommandHandler): Handler<'adminCreateTier'> {
  return async (call) => {
    const tier: Tier = { ...call.body, tierId: call.body.tierId ?? followingId(call.commandId, 'tier') }
    const handled = await commands.handle(tierList, TIER_LIST, contextOf(call), (state) => createTier(call.user.userId, tier, state))
    return withRow(commandReply(tier.tierId, handled, { status: 201 }), tier)
  }
}

export function changeTierRoute(commands: CommandHandler): Handler<'adminChangeTier'> {
  return async (call) => {
    const tierId = call.params['id'] ?? ''
    const given = Object.entries(call.body).filter(([name, value]) => Object.hasOwn(tierDetails.shape, name) && value !== undefined)
    const change: TierChange = { ...Object.fromEntries(given), tierId }
    const handled = await commands.handle(tierList, TIER_LIST, contextOf(call), (state) => changeTier(call.user.userId, change, state))
    return withRow(commandReply(tierId, handled), { ...change })
  }
}

/** Once in the life of a log; idempotent. */
export async function seedTierList(commands: CommandHandler): Promise<void> {
  const commandId = followingId(SEEDED_BY, 'seed-tiers')
  const context = { commandId, commandHash: 'seed-tiers', actor: 'system:seed', correlationId: commandId, causationId: commandId }
  await commands.handle(tierList, TIER_LIST, context, seedTiers)
}

import type { ChatEvent } from '@tafel/contracts/contexts/config/events.ts'
import type { Decision } from '@tafel/kernel/commands/aggregate.ts'
import type { ChatState } from '../config.ts'

export function changeChat(enabled: boolean, state: ChatState): Decision<ChatEvent, never> {
  if (enabled === state.enabled) return []
  return [{ type: enabled ? 'ChatWidgetEnabled' : 'ChatWidgetDisabled', data: {} }]
}

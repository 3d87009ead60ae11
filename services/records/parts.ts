import type { CommandContext, Handled } from '@tafel/kernel/commands/aggregate.ts'
import { followingId } from '@tafel/kernel/runtime/ids.ts'

/**
 * The context of one part of a command that writes several streams. Each part has its own id, derived from the command's, so that a retry
 * finds what is done and completes the rest.
 */
export function partOf(context: CommandContext, stream: string): CommandContext {
  // The sender's revision belongs to one stream.
  const { ifMatch: _, ...rest } = context
  return { ...rest, commandId: followingId(context.commandId, stream) }
}

/** The position to wait for before reading what several parts wrote; undefined if none wrote anything. */
export function lastPosition(parts: readonly Handled<string>[]): bigint | undefined {
  const positions = parts.flatMap((part) => (part.outcome === 'done' && part.position !== undefined ? [part.position] : []))
  return positions.length === 0 ? undefined : positions.reduce((last, position) => (position > last ? position : last))
}

import { localHour } from '../../../shared/time/local-time.ts'

/** `Good morning, Nomsa`; without a name, `Good morning`. */
export function greeting(displayName: string, now: Date): string {
  const hour = localHour(now)
  const words = hour < 12 ? 'Good morning' : hour < 17 ? 'Good afternoon' : 'Good evening'
  const firstName = displayName.includes('@') ? '' : (displayName.trim().split(/\s+/)[0] ?? '')

  return firstName ? `${words}, ${firstName}` : words
}

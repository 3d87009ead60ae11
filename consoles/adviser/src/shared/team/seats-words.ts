import { type SeatsTaken, seatsInUse } from '@tafel/contracts/contexts/teams/seats.ts'

/** `3 members, 1 invited, 1 free of 5`: whoever is invited holds a seat until they answer. */
export function seatsWords(taken: SeatsTaken, seats: number): string {
  const members = `${taken.members} ${taken.members === 1 ? 'member' : 'members'}`
  const invited = taken.invited === 0 ? '' : `, ${taken.invited} invited`
  const free = seats - seatsInUse(taken)
  if (free < 0) return `${members}${invited}, ${-free} more than the ${seats === 1 ? '1 seat' : `${seats} seats`} of the plan`
  return `${members}${invited}, ${free === 0 ? 'none' : free} free of ${seats}`
}

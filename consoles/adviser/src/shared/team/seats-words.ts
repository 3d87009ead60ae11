import { type SeatsTaken, seatsInUse } from '@tafel/contracts/contexts/teams/seats.ts'

/** `3 members, 1 invited, 1 free of 5`: an open invitation takes a seat. */
export function seatsWords(taken: SeatsTaken, seats: number): string {
  const members = `${taken.members} ${taken.members === 1 ? 'member' : 'members'}`
  const invited = taken.invited === 0 ? '' : `, ${taken.invited} invited`
  const free = seats - seatsInUse(taken)
  if (free < 0) return `${members}${invited}, ${-free} over the plan’s ${seats === 1 ? '1 seat' : `${seats} seats`}`
  return `${members}${invited}, ${free === 0 ? 'none' : free} free of ${seats}`
}

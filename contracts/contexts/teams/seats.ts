/** Who takes a seat of a firm's plan: members of the team, and invited people who can still join. */
export interface SeatsTaken {
  readonly members: number
  readonly invited: number
}

export const seatsInUse = ({ members, invited }: SeatsTaken): number => members + invited

/** Seats taken in a firm's plan: team members, and invited people who can still join. */
export interface SeatsTaken {
  readonly members: number
  readonly invited: number
}

export const seatsInUse = ({ members, invited }: SeatsTaken): number => members + invited

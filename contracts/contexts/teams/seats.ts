/** Who takes a seat of a firm's plan: whoever is in the team, and whoever was invited and can still join. */
export interface SeatsTaken {
  readonly members: number
  readonly invited: number
}

export const seatsInUse = ({ members, invited }: SeatsTaken): number => members + invited

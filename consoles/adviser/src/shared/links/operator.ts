import { createCell } from '../cell.ts'

/** The operator of this installation: the responsible party for its users' personal data. */
export interface Operator {
  readonly name: string
  readonly address: string
  readonly email: string
}

/** From the configuration; empty texts if it has none. */
export const operator = createCell<Operator>({ name: '', address: '', email: '' })

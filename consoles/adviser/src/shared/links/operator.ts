import { createCell } from '../cell.ts'

/** Who runs this installation: the responsible party for what Tafel keeps of its users. */
export interface Operator {
  readonly name: string
  readonly address: string
  readonly email: string
}

/** As the installation says; empty texts where it doesn't. */
export const operator = createCell<Operator>({ name: '', address: '', email: '' })

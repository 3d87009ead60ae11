import * as z from 'zod/mini'
import { email, id, requiredText, text } from '../fields.ts'

export const clientDetails = z.strictObject({
  name: requiredText(80, "Enter the client's name."),
  surname: text(80),
  email: z.union([email, z.literal('')]),
  phone: text(30),
})
export type ClientDetails = z.infer<typeof clientDetails>

export const addClient = z.strictObject({ clientId: id, ...clientDetails.shape })
export type AddClient = z.infer<typeof addClient>

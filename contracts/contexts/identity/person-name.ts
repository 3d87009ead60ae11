import * as z from 'zod/mini'
import { requiredText } from '../../base/fields.ts'

export const PERSON_NAME_MAX = 60
/** Characters that the identity provider refuses in a name (Keycloak: person-name-prohibited-characters). */
const PROHIBITED = /[<>&"$%!#?§;*~/\\|^=[\]{}()]/

/** A name of a person: one line, and nothing in it that the identity provider would refuse. */
const namePart = (missing: string) =>
  requiredText(PERSON_NAME_MAX, missing).check(
    z.refine((name) => !PROHIBITED.test(name), 'A name has letters, spaces, points, hyphens and apostrophes.'),
  )

export const personName = z.strictObject({
  firstName: namePart('Enter your first name.'),
  lastName: namePart('Enter your last name.'),
})
export type PersonName = z.infer<typeof personName>

/** As it is shown. */
export const fullName = ({ firstName, lastName }: PersonName): string => `${firstName} ${lastName}`.trim()

import { type Section, sectionsOf } from './section.ts'
import { SECTIONS } from './sections.ts'
import { auth } from './session.ts'

/** The sections of the signed-in user, who doesn't change while the console is open. */
export const useSections = (): readonly Section[] => sectionsOf(SECTIONS, auth.user()?.roles ?? [])

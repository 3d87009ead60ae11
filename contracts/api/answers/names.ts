import * as z from 'zod/mini'
import { type ProblemCode, PROBLEMS } from '../../base/http/problems.ts'
import { KIND_NAMES, type KindName } from '../../base/kind-names.ts'
import { FIRM_ROLES } from '../../contexts/teams/roles.ts'

export const kindName = z.enum(Object.keys(KIND_NAMES) as [KindName, ...KindName[]])
export const problemCode = z.enum(Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]])
/** The owner has all of them. */
export const permission = z.enum(FIRM_ROLES.owner)

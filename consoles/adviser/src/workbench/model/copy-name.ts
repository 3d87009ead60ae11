import { COPY_SUFFIX, DESCRIPTION_MAX } from '@tafel/contracts/kinds/description.ts'
import type { AnyWorkbenchKind } from '../kind.ts'
import { differingFields, type RecordValue } from './record-value.ts'

export const isUnnamedCopy = (description: string): boolean => description.endsWith(COPY_SUFFIX)

/** A name for a copy: its original's name and the first change since: `14 Protea Road: Price R 2 600 000`. */
export function copyName(
  { fields, label, words }: Pick<AnyWorkbenchKind, 'fields' | 'label' | 'words'>,
  before: RecordValue['inputs'],
  { description, inputs }: RecordValue,
): string {
  const name = nameWithout(description)
  const [field] = differingFields(fields, { description, inputs: before }, { description, inputs })
  const suggested = field === undefined ? name : `${name}: ${label(field)} ${words(inputs, field)}`
  return suggested.length > DESCRIPTION_MAX ? name : suggested
}

/** A copy of a copy has the suffix twice. */
const nameWithout = (description: string): string =>
  isUnnamedCopy(description) ? nameWithout(description.slice(0, -COPY_SUFFIX.length)) : description

import type { Verdict, Verification } from '@tafel/contracts/contexts/issued/views.ts'
import { formatDate } from '@tafel/contracts/base/money/format.ts'
import type { TagTone } from '@tafel/kit/tag/tag.tsx'

export const VERDICT_TITLES: Readonly<Record<Verdict, string>> = {
  genuine: 'Genuine',
  issued: 'This number was issued',
  edited: 'Edited',
  superseded: 'Superseded',
  withdrawn: 'Withdrawn',
  unknown: 'Unknown',
}

export const VERDICT_TONES: Readonly<Record<Verdict, TagTone>> = {
  genuine: 'green',
  issued: 'green',
  edited: 'red',
  superseded: 'ochre',
  withdrawn: 'red',
  unknown: 'quiet',
}

/** The result in sentences. */
export function verdictSentences(found: Verification): readonly string[] {
  const { verdict, number, issuedOn, isSameFile, supersededByNumber, supersededOn, withdrawnOn } = found
  const issued = `Report ${number ?? ''} was issued on ${formatDate(issuedOn ?? '')}.`
  const later = [
    ...(supersededOn === null
      ? []
      : [`It was replaced on ${formatDate(supersededOn)}${supersededByNumber === null ? '' : ` by report ${supersededByNumber}`}.`]),
    ...(withdrawnOn === null ? [] : [`It was withdrawn on ${formatDate(withdrawnOn)}.`]),
  ]
  const same = isSameFile === true ? ['The file is identical to the one that was issued.'] : []
  const choose =
    isSameFile === null ? ['A number can be copied onto anything: choose the file to check that it is the one that was issued.'] : []
  switch (verdict) {
    case 'genuine':
      return [issued, ...same, 'It is in force.']
    case 'issued':
      return [issued, 'It is in force.', ...choose]
    case 'superseded':
    case 'withdrawn':
      return [issued, ...later, 'It is no longer in force.', ...same, ...choose]
    case 'edited':
      return [
        issued,
        'This file is not the one that was issued: it was changed, or saved again by another program. Don’t rely on it. Ask for the original.',
        ...later,
      ]
    case 'unknown':
      return ['Tafel has no such report. Compare the number with the one at the foot of each page.']
  }
}

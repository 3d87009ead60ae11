import type { Letter, LetterPart, Sender } from './letter.ts'

/** The letter as plain text. */
export const letterText = ({ greeting, parts }: Letter, sender: Sender): string =>
  [greeting, ...parts.map(partText), footText(sender)].join('\n\n') + '\n'

function partText(part: LetterPart): string {
  switch (part.kind) {
    case 'text':
      return part.text
    case 'facts':
      return part.rows.map(([label, value]) => `${label}: ${value}`).join('\n')
    case 'link':
      return `${part.label}:\n${part.url}`
  }
}

const footText = ({ name, address, email }: Sender) => `--\n${[name, ...address].join(', ')}\nAnswers to this mail go to ${email}.`

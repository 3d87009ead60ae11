import { styled } from '@tafel/kit/theme/styled.ts'
import { type ButtonLooks, buttonStyle } from '@tafel/kit/buttons/button-style.ts'
import { color } from '@tafel/kit/theme/color.ts'
import { Link } from 'react-router'

/** A link styled as a button. */
export const LinkButton = styled(Link, ['tone', 'look', 'size'])((props: ButtonLooks) => buttonStyle(props))

/** A link inside text. */
export const TextLink = styled(Link)({
  color: color.green,
  fontWeight: 600,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline', textUnderlineOffset: 2 },
})

import { useMediaQuery } from '@mui/material'

/** Too narrow for a table beside the menu: a list shows what matters most in two lines. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 1099px)', { noSsr: true })

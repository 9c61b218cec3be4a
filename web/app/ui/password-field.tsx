import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import { useState } from 'react'
import { IconButton } from './button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import { uiWords } from './words.ts'

/** `autoComplete`: `current-password` to enter a password, `new-password` to choose one. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      autoCapitalize="off"
      spellCheck={false}
      {...props}
      type={isShown ? 'text' : 'password'}
      after={
        <IconButton
          look="quiet"
          label={isShown ? uiWords.hidePassword : uiWords.showPassword}
          icon={
            isShown ? <EyeOff className="size-5" aria-hidden="true" /> : <Eye className="size-5" aria-hidden="true" />
          }
          disabled={props.disabled}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}

import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { Button as AriaButton, Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { type ButtonLook, buttonStyle } from './button-style.ts'

export interface MenuEntry {
  id: string
  label: string
  icon?: ReactNode
  isDanger?: boolean
  isDisabled?: boolean
}

export interface MenuProps {
  trigger: ReactNode
  label?: string
  look?: ButtonLook
  entries: readonly MenuEntry[]
  onAction: (id: string) => void
  selected?: string
  hasArrow?: boolean
  className?: string
}

export function Menu({
  trigger,
  label,
  look = 'secondary',
  entries,
  onAction,
  selected,
  hasArrow = true,
  className = buttonStyle(look),
}: MenuProps) {
  return (
    <MenuTrigger>
      <AriaButton className={className} {...(label ? { 'aria-label': label } : {})}>
        {typeof trigger === 'string' ? <span>{trigger}</span> : trigger}
        {hasArrow && <ChevronDown className="size-4" aria-hidden="true" />}
      </AriaButton>
      <Popover
        className="min-w-48 rounded-card border border-line bg-card p-1.5 text-ink shadow-card"
        placement="bottom end"
      >
        <AriaMenu
          className="max-h-80 overflow-y-auto outline-none"
          onAction={(key) => onAction(String(key))}
          {...(selected === undefined ? {} : { selectionMode: 'single' as const, selectedKeys: [selected] })}
        >
          {entries.map(({ id, label: text, icon, isDanger, isDisabled }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={text}
              isDisabled={isDisabled ?? false}
              className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 font-medium outline-none focus:bg-wash disabled:opacity-55 ${isDanger ? 'text-ember-text' : 'text-ink'}`}
            >
              {icon}
              {/* The text may have another writing direction than the page. */}
              <bdi className="grow">{text}</bdi>
              {selected === id && <Check className="size-4 text-tide-text" aria-hidden="true" />}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

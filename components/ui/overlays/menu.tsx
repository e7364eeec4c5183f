"use client";

import type { Menu as BaseMenu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import Link from "next/link";
import { createContext, type ReactNode, type RefObject, use, useCallback, useRef } from "react";
import { cn } from "../cn";
import { LazyTrigger, lazyParts, type TriggerElement, useLazyParts } from "../lazy-parts";
import { optionClass, popupClass } from "./popup-class";
import { useOpen } from "./use-open";

type Parts = typeof BaseMenu;
const lazy = lazyParts(() => import("@base-ui/react/menu").then(({ Menu }) => Menu));
const PartsContext = createContext<Parts | null>(null);

function useMenuParts(): Parts {
  const parts = use(PartsContext);
  if (!parts) throw new Error("a menu's lines belong inside Menu");
  return parts;
}

export interface MenuProps {
  trigger: TriggerElement;
  children: ReactNode;
  side?: "top" | "bottom" | "left" | "right";
  align?: "start" | "center" | "end";
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The anchor if the trigger is hidden and a shortcut or another menu opens it. */
  standIn?: RefObject<HTMLElement | null>;
  className?: string;
}

/** A menu of actions or choices behind a button. */
export function Menu(props: MenuProps) {
  const { trigger, children, side = "bottom", align = "end", standIn, className } = props;
  const [open, setOpen] = useOpen(props);
  const button = useRef<HTMLButtonElement>(null);
  const anchor = () => (button.current?.checkVisibility() ? button.current : (standIn?.current ?? null));
  const Base = useLazyParts(lazy, open);
  const byKeyboard = useRef(false);
  // Base UI manages the focus itself, except for the press that loaded it and for openings from elsewhere.
  const isOpenedElsewhere = standIn !== undefined;
  const focusFirst = useCallback(
    (popup: HTMLElement | null) => {
      if (!popup || !(byKeyboard.current || isOpenedElsewhere)) return;
      byKeyboard.current = false;
      const focus = () => popup.querySelector<HTMLElement>('[role^="menuitem"]')?.focus();
      // after the popup has taken the focus
      requestAnimationFrame(() => requestAnimationFrame(focus));
    },
    [isOpenedElsewhere],
  );
  if (!Base) {
    const press = (keyboard: boolean) => {
      byKeyboard.current = keyboard;
      setOpen(true);
    };
    return <LazyTrigger element={trigger} popup="menu" onIntent={lazy.preload} onPress={press} />;
  }
  return (
    <PartsContext value={Base}>
      <Base.Root open={open} onOpenChange={setOpen}>
        <Base.Trigger ref={button} render={trigger} />
        <Base.Portal>
          <Base.Positioner
            {...(standIn ? { anchor } : {})}
            side={side}
            align={align}
            sideOffset={6}
            collisionPadding={8}
            className="z-(--layer-popup) outline-none"
          >
            <Base.Popup
              ref={focusFirst}
              className={cn(
                popupClass,
                "max-h-(--available-height) min-w-52 max-w-(--available-width) overflow-y-auto p-1.5",
                className,
              )}
            >
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </PartsContext>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  /** Shown at the end of the line, for example a shortcut. */
  end?: ReactNode;
  disabled?: boolean;
  /** Uses the danger colour, for actions that cannot be undone. */
  danger?: boolean;
}

export function MenuItem({
  icon,
  children,
  end,
  disabled,
  danger,
  onSelect,
}: MenuItemProps & { onSelect: () => void }) {
  const Base = useMenuParts();
  return (
    <Base.Item
      disabled={disabled}
      onClick={onSelect}
      className={cn(optionClass, danger && "text-danger-text [&_svg]:text-danger-text")}
    >
      <Line icon={icon} end={end}>
        {children}
      </Line>
    </Base.Item>
  );
}

interface MenuLinkProps extends MenuItemProps {
  href: string;
  /** A file, which the browser fetches itself. */
  download?: boolean;
}

export function MenuLink({ icon, children, end, href, download }: MenuLinkProps) {
  const Base = useMenuParts();
  // not a Link, which would prefetch the file
  // biome-ignore lint/a11y/useAnchorContent: the line below becomes its content
  const render = download ? <a href={href} download /> : <Link href={href} />;
  return (
    <Base.LinkItem closeOnClick render={render} className={optionClass}>
      <Line icon={icon} end={end}>
        {children}
      </Line>
    </Base.LinkItem>
  );
}

function Line({ icon, end, children }: Pick<MenuItemProps, "icon" | "end" | "children">) {
  return (
    <>
      {icon}
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {end}
    </>
  );
}

interface MenuChoicesProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
}

/** A radio group inside a menu. The menu stays open, so that the effect is visible. */
export function MenuChoices<Value extends string>({ label, value, onChange, options }: MenuChoicesProps<Value>) {
  const Base = useMenuParts();
  return (
    <Base.RadioGroup value={value} onValueChange={(next: Value) => onChange(next)}>
      <Base.GroupLabel className="px-2.5 pt-2 pb-1 font-medium text-muted text-xs">{label}</Base.GroupLabel>
      {options.map((option) => (
        <Base.RadioItem key={option.value} value={option.value} className={optionClass}>
          <Line icon={option.icon} end={<MenuTick />}>
            {option.label}
          </Line>
        </Base.RadioItem>
      ))}
    </Base.RadioGroup>
  );
}

function MenuTick() {
  const Base = useMenuParts();
  return (
    <Base.RadioItemIndicator>
      <Check aria-hidden="true" />
    </Base.RadioItemIndicator>
  );
}

interface MenuCheckProps {
  icon?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

/** A checkbox item. */
export function MenuCheck({ icon, checked, onChange, children }: MenuCheckProps) {
  const Base = useMenuParts();
  const tick = (
    <Base.CheckboxItemIndicator>
      <Check aria-hidden="true" />
    </Base.CheckboxItemIndicator>
  );
  return (
    <Base.CheckboxItem checked={checked} onCheckedChange={onChange} className={optionClass}>
      <Line icon={icon} end={tick}>
        {children}
      </Line>
    </Base.CheckboxItem>
  );
}

/** A labelled group of a menu. */
export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  const Base = useMenuParts();
  return (
    <Base.Group>
      <Base.GroupLabel className="px-2.5 pt-2 pb-1 font-medium text-muted text-xs">{label}</Base.GroupLabel>
      {children}
    </Base.Group>
  );
}

export function MenuSeparator() {
  const Base = useMenuParts();
  return <Base.Separator className="-mx-1.5 my-1.5 h-px bg-border" />;
}

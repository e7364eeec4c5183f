/** The frame of all text inputs. 16 px on touch screens; below that, iOS zooms the page. */
export const inputClass =
  "w-full min-w-0 rounded-control border border-control bg-surface text-text placeholder-shown:text-ellipsis transition-[border-color] duration-100 pointer-coarse:text-lg " +
  "hover:border-muted focus-visible:border-accent focus-visible:outline-2 focus-visible:outline-accent focus-visible:-outline-offset-1 " +
  "aria-invalid:border-danger aria-invalid:focus-visible:outline-danger disabled:bg-sunken disabled:text-muted disabled:hover:border-control";

import type { Area, PressAction } from "../view";

interface Props {
  url: string;
  alt: string;
  /** Width over height. */
  ratio: number;
  areas: Area[];
  onPress: (action: PressAction) => void;
}

/** A picture with areas that can be pressed: an imagemap or a rich menu. */
export function Areas({ url, alt, ratio, areas, onPress }: Props) {
  return (
    <div className="areas" style={{ aspectRatio: ratio }}>
      <img className="areas-picture" src={url} alt={alt} />
      {areas.map(({ x, y, width, height, action }, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: areas have no ids and never move
          key={at}
          type="button"
          aria-label={action.label || alt}
          style={{ left: `${x}%`, top: `${y}%`, width: `${width}%`, height: `${height}%` }}
          onClick={() => onPress(action)}
        />
      ))}
    </div>
  );
}

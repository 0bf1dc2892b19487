import Button from '@mui/material/Button';
import { useAddressDialog } from '../../../../ui/dialogs/useAddressDialog';
import { Panel } from '../../../../ui/page/Page';
import { Loaded } from '../../../../ui/states/Loaded';
import { LoadingState } from '../../../../ui/states/states';
import { RowList } from '../../../../ui/table/RowList';
import { useBrandSettings } from './api';
import { EditBrand } from './EditBrand';
import { addressText, type BrandSettings, reachedText } from './model';

const KEYS = ['brand'] as const;

/** How each brand is named and reached on its papers. */
export function BrandsPanel() {
  const { open, show, close } = useAddressDialog(KEYS);
  return (
    <Panel
      title="Brands"
      subtitle="The letterhead of documents, receipts and invoices. Agreements need the brand's address."
    >
      <Loaded
        reading={useBrandSettings()}
        subject="the brands"
        skeleton={<LoadingState label="Loading the brands" />}
      >
        {(brands) => {
          const edited = brands.find(({ slug }) => slug === open?.value);
          return (
            <>
              <RowList aria-label="Brands">
                {brands.map((brand) => (
                  <BrandRow key={brand.slug} brand={brand} onEdit={() => show('brand', brand.slug)} />
                ))}
              </RowList>
              {edited ? <EditBrand brand={edited} onClose={close} /> : null}
            </>
          );
        }}
      </Loaded>
    </Panel>
  );
}

function BrandRow({ brand, onEdit }: { brand: BrandSettings; onEdit: () => void }) {
  const { brand: name, legalName, registration } = brand;
  const reached = reachedText(brand);
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {legalName ? <div>{legalName}</div> : null}
        <div>{addressText(brand) ?? "No address yet. Agreements can't be generated."}</div>
        {reached ? <div>{reached}</div> : null}
        {registration ? <div>{`Registration: ${registration}`}</div> : null}
      </div>
      <Button variant="outlined" aria-label={`Edit ${name}`} onClick={onEdit}>
        Edit
      </Button>
    </li>
  );
}
